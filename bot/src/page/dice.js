// The arithmetic of the dice, by docs/record-format.md: SHA-256, HMAC, and the words of ChaCha20. It is written out here
// because a page that is opened as a file may not use the browser's own.

const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const digitsOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const utf8 = (text) => new TextEncoder().encode(text);
const join = (one, other) => Uint8Array.of(...one, ...other);

/** The roots of the first primes, square and cubic, after the point. */
const START = [
	0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const ROUND = [
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The 32 bytes of SHA-256. */
const sha256 = (message) => {
	const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
	padded.set(message);
	padded[message.length] = 0x80;
	const view = new DataView(padded.buffer);
	view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
	view.setUint32(padded.length - 4, (message.length << 3) >>> 0);
	const state = Uint32Array.from(START);
	const words = new Uint32Array(64);
	for (let block = 0; block < padded.length; block += 64) {
		for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(block + 4 * at);
		for (let at = 16; at < 64; at += 1) {
			const [one, other] = [words[at - 15], words[at - 2]];
			const first = turned(one, 7) ^ turned(one, 18) ^ (one >>> 3);
			const second = turned(other, 17) ^ turned(other, 19) ^ (other >>> 10);
			words[at] = words[at - 16] + first + words[at - 7] + second;
		}
		let [a, b, c, d, e, f, g, h] = state;
		for (let at = 0; at < 64; at += 1) {
			const mixed = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
			const one = (h + mixed + ROUND[at] + words[at]) >>> 0;
			const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
			[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + other) >>> 0];
		}
		[a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] += word));
	}
	const out = new DataView(new ArrayBuffer(32));
	state.forEach((word, at) => out.setUint32(4 * at, word));
	return new Uint8Array(out.buffer);
};

/** HMAC-SHA-256 with a key of at most 64 bytes. */
const hmac = (key, message) => {
	const pad = (mark) => Uint8Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ mark);
	return sha256(join(pad(0x5c), sha256(join(pad(0x36), message))));
};

const QUARTERS = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

/** The words of one stream of ChaCha20, keyed by the seed. */
function* stream(seed, number) {
	const key = new DataView(join(utf8("expand 32-byte k"), seed).buffer);
	const head = Array.from({ length: 12 }, (_, at) => key.getUint32(4 * at, true));
	for (let block = 0; ; block += 1) {
		const begun = Uint32Array.of(...head, block, 0, number, 0);
		const state = begun.slice();
		const step = (one, other, third, by) => {
			state[one] += state[other];
			state[third] = turned(state[third] ^ state[one], 32 - by);
		};
		for (let round = 0; round < 10; round += 1) {
			for (const [a, b, c, d] of QUARTERS) {
				step(a, b, d, 16);
				step(c, d, b, 12);
				step(a, b, d, 8);
				step(c, d, b, 7);
			}
		}
		yield* state.map((word, at) => word + begun[at]);
	}
}

/** The next draw of a stream: a number from 0 to `below` - 1. */
const draw = (words, below) => {
	const last = 2 ** 32 - 1 - (2 ** 32 % below);
	for (;;) {
		const word = words.next().value;
		if (word <= last) return word % below;
	}
};

/** JSON as a digest covers it: on one line, keys sorted. */
const canonical = (value) => {
	if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
	if (value === null || typeof value !== "object") return JSON.stringify(value);
	const pair = (key) => `${JSON.stringify(key)}:${canonical(value[key])}`;
	return `{${Object.keys(value).sort().map(pair).join(",")}}`;
};

/** What the digest of a record is of: everything but itself and names. */
const covered = ({ digest, ...record }) => ({
	...record,
	seats: record.seats.map(({ name, ...seat }) => seat),
	entries: record.entries.map(({ stand_in, ...entry }) => entry),
});

/** What does not hold in a record and the draws of its game, as keys of sentences with what they tell; and how much was done. */
const check = (record, { seed: told, draws }) => {
	const faults = [];
	if (digitsOf(sha256(utf8(canonical(covered(record))))) !== record.digest) faults.push(["bad_digest", {}]);
	let seed = record.seed;
	const hash = record.secret && digitsOf(sha256(bytesOf(record.secret)));
	if (record.secret) {
		if (hash !== record.commitment) faults.push(["bad_commitment", {}]);
		const added = record.seats.map((seat) => `${seat.contribution}\n`).join("");
		seed = digitsOf(hmac(bytesOf(record.secret), utf8(added)));
	}
	if (seed !== told) faults.push(["bad_seed", {}]);
	let count = 0;
	for (const [ply, drawn] of Object.entries(draws)) {
		const words = stream(bytesOf(seed), Number(ply));
		const wrong = drawn.find(([value, below]) => draw(words, below) !== value);
		if (wrong) faults.push(["bad_draw", { ply, value: wrong[0], most: wrong[1] - 1 }]);
		count += drawn.length;
	}
	return { faults, hash, seed, count };
};
