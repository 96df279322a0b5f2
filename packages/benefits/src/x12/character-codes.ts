/** A text as numbers: looking at one of them costs half of what looking at a string's character does. */
export interface CharacterCodes {
  /** Perhaps followed by zeros. */
  readonly codes: Uint8Array | Uint16Array;
  /** The same for reading several at once; null where characters take more than a byte. */
  readonly view: DataView | null;
}

/** Every place this runs in has it; the language's own library does not declare it. */
declare const TextEncoder: new () => {
  encodeInto(text: string, target: Uint8Array): { read: number; written: number };
};

const ENCODER = new TextEncoder();

/** Few answers are longer; one that is gets memory of its own. */
const SPARE_LENGTH = 65_536;

/** Memory nobody uses at the moment, all zero. */
let spare: Memory | null = null;

interface Memory {
  codes: Uint8Array;
  view: DataView;
}

/** The codes of a text. Whoever is done with them gives them back. */
export function takeCharacterCodes(text: string): CharacterCodes {
  const memory = takeMemory(text.length);
  const { read, written } = ENCODER.encodeInto(text, memory.codes);
  // Where every character takes one byte, the bytes are the codes.
  if (read === text.length && written === text.length) return memory;
  giveBackMemory(memory, written);
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
  return { codes, view: null };
}

export function giveBackCharacterCodes({ codes, view }: CharacterCodes, text: string): void {
  if (codes instanceof Uint8Array && view !== null) giveBackMemory({ codes, view }, text.length);
}

function takeMemory(length: number): Memory {
  const memory = length > SPARE_LENGTH ? newMemory(length) : (spare ?? newMemory(SPARE_LENGTH));
  if (memory === spare) spare = null;
  return memory;
}

function newMemory(length: number): Memory {
  const codes = new Uint8Array(length);
  return { codes, view: new DataView(codes.buffer) };
}

/** Nothing of a text, and so of no patient, stays behind in it. */
function giveBackMemory(memory: Memory, used: number): void {
  if (memory.codes.length !== SPARE_LENGTH) return;
  memory.codes.fill(0, 0, used);
  spare = memory;
}
