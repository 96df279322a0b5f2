/** A text as numbers: looking at one of them costs half of what looking at a string's character does. */
export type CharacterCodes = Uint8Array | Uint16Array;

/** Every place this runs in has it; the language's own library does not declare it. */
declare const TextEncoder: new () => {
  encodeInto(text: string, target: Uint8Array): { read: number; written: number };
};

const ENCODER = new TextEncoder();

/** Few answers are longer; one that is gets memory of its own. */
const SPARE_LENGTH = 65_536;

/** Memory nobody uses at the moment, all zero. */
let spare: Uint8Array | null = null;

/** The codes of a text, perhaps followed by zeros. Whoever is done with them gives them back. */
export function takeCharacterCodes(text: string): CharacterCodes {
  const bytes = takeMemory(text.length);
  const { read, written } = ENCODER.encodeInto(text, bytes);
  // Where every character takes one byte, the bytes are the codes.
  if (read === text.length && written === text.length) return bytes;
  giveBackMemory(bytes, written);
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
  return codes;
}

export function giveBackCharacterCodes(codes: CharacterCodes, text: string): void {
  if (codes instanceof Uint8Array) giveBackMemory(codes, text.length);
}

/** Nothing of a text, and so of no patient, stays behind in it. */
function giveBackMemory(memory: Uint8Array, used: number): void {
  if (memory.length !== SPARE_LENGTH) return;
  memory.fill(0, 0, used);
  spare = memory;
}

function takeMemory(length: number): Uint8Array {
  if (length > SPARE_LENGTH) return new Uint8Array(length);
  const memory = spare ?? new Uint8Array(SPARE_LENGTH);
  spare = null;
  return memory;
}
