// Zooming and panning a picture in its frame: wheel, pinch, drag, double click and keys.

const MOST = 8;
const STEP = 1.5;

const within = (low, value, high) => Math.min(Math.max(low, value), high);

/** Lets `image` be moved and enlarged in `stage`; `reset` shows it whole, `by` zooms by steps, `key` takes a key. */
export function zoomable(stage, image) {
	let scale = 1;
	let [x, y] = [0, 0];
	const fingers = new Map();

	const draw = () => {
		// The picture fills its frame as far as it can.
		const room = (size, frame) => Math.max(0, (size * scale - frame) / 2);
		const [wide, high] = [room(image.offsetWidth, stage.clientWidth), room(image.offsetHeight, stage.clientHeight)];
		[x, y] = [within(-wide, x, wide), within(-high, y, high)];
		image.style.setProperty("transform", `translate(${x}px, ${y}px) scale(${scale})`);
		stage.classList.toggle("zoomed", scale > 1);
	};

	/** Zooms so that what is at this point stays there. */
	const zoom = (to, at) => {
		const frame = stage.getBoundingClientRect();
		const px = at ? at.x - frame.left - frame.width / 2 : 0;
		const py = at ? at.y - frame.top - frame.height / 2 : 0;
		const factor = within(1, to, MOST) / scale;
		[x, y] = [px - (px - x) * factor, py - (py - y) * factor];
		scale *= factor;
		draw();
	};
	const by = (steps) => zoom(scale * STEP ** steps);
	const reset = () => {
		scale = 1;
		draw();
	};

	/** The middle of the fingers, and their distance. */
	const grip = () => {
		const [a, b = a] = [...fingers.values()];
		return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
	};
	let moved = 0;
	stage.addEventListener("pointerdown", (event) => {
		if (!fingers.size) moved = 0;
		fingers.set(event.pointerId, event);
		if (event.target === image) image.setPointerCapture(event.pointerId);
	});
	stage.addEventListener("pointermove", (event) => {
		if (!fingers.has(event.pointerId)) return;
		const before = grip();
		fingers.set(event.pointerId, event);
		const now = grip();
		moved += Math.hypot(now.x - before.x, now.y - before.y) + Math.abs(now.apart - before.apart);
		x += now.x - before.x;
		y += now.y - before.y;
		if (before.apart && now.apart) zoom((scale * now.apart) / before.apart, now);
		else draw();
	});
	for (const end of ["pointerup", "pointercancel"])
		stage.addEventListener(end, (event) => fingers.delete(event.pointerId));
	stage.addEventListener("dblclick", (event) => (scale > 1 ? reset() : zoom(3, event)));
	stage.addEventListener("wheel", (event) => {
		event.preventDefault();
		zoom(scale * 1.002 ** -event.deltaY, event);
	});
	image.draggable = false;

	const key = ({ key: name }) => {
		const step = { "+": 1, "=": 1, "-": -1 }[name];
		const way = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] }[name];
		if (step) by(step);
		else if (!way || scale === 1) return false;
		else {
			x += way[0];
			y += way[1];
			draw();
		}
		return true;
	};
	return { by, reset, key, dragged: () => moved > 8 };
}
