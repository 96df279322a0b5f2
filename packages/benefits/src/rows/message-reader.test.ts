import { describe, expect, it } from 'vitest';
import { createMessageReader } from './message-reader.ts';

describe('a message reader', () => {
  it('reads a repeated message once', () => {
    const read = createMessageReader();
    expect(read('Two cleanings per year', null)).toBe(read('Two cleanings per year', null));
  });

  it('reads a message again for a row of another kind, such as a deductible', () => {
    const read = createMessageReader();
    expect(read('Does not apply to preventive', null)).not.toBe(
      read('Does not apply to preventive', 'deductible'),
    );
  });

  it('removes the oldest messages from a full cache, but not the newest message', () => {
    const read = createMessageReader(100);
    const first = read('Two cleanings per year', null);
    const long = 'No benefit is payable. '.repeat(10);
    expect(read(long, null)).toBe(read(long, null));
    expect(read('Two cleanings per year', null)).not.toBe(first);
    expect(read('Two cleanings per year', null)).toEqual(first);
  });
});
