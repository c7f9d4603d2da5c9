// Files that are sent with forms and commands.

const bytes = (file) =>
	new Promise((done, fail) => {
		const reader = new FileReader();
		const base64 = () => reader.result.split(",")[1] ?? "";
		reader.onload = () => done({ filename: file.name, content_type: file.type || null, base64: base64() });
		reader.onerror = fail;
		reader.readAsDataURL(file);
	});

const sent = (value) => {
	if (value instanceof FileList) return Promise.all([...value].map(bytes));
	return value instanceof File ? bytes(value) : value;
};

/** Names and values as the driver takes them: files with their bytes. */
export const sendable = async (pairs) =>
	Object.fromEntries(await Promise.all(pairs.map(async ([name, value]) => [name, await sent(value)])));
