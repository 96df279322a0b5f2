// Writes a tar archive (ustar), which every system can open.

const BLOCK = 512;

/** One file: its header and its content, padded to whole blocks. */
export function tarEntry(name: string, content: Buffer, modified: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError('The name is too long for an archive.');
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  // Each field has a fixed place: name, mode, owner, group, size, time, checksum, type (0 is a file), format
  // and its version.
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(content.length, 12), 124);
  header.write(octal(Math.floor(modified.getTime() / 1000), 12), 136);
  // The checksum is computed as if its own field were spaces.
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
  return Buffer.concat([header, content, padding]);
}

export const TAR_END = Buffer.alloc(2 * BLOCK);
