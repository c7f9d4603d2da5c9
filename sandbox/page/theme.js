// Loaded before the first paint, so that a chosen theme never flashes in from the other one.
try {
	const chosen = localStorage.getItem("theme");
	if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
} catch {
	// Storage is forbidden: the system's preference holds.
}
