import { describe, expect, it } from 'vitest';
import { readDelimiters } from './delimiters.ts';

const isa = (eleven: string, version: string, tail: string) =>
  `ISA*00*          *00*          *ZZ*A              *ZZ*B              *260310*1200*${eleven}*${version}*000000042*0*T*${tail}`;

describe('delimiters', () => {
  it('come from the ISA segment', () => {
    expect(readDelimiters(isa('^', '00501', ':~GS*HB'), 0)).toEqual({
      element: '*',
      component: ':',
      repetition: '^',
      segment: '~',
    });
    expect(readDelimiters(isa('!', '00501', '`\u001cGS*HB'), 0)).toMatchObject({
      component: '`',
      repetition: '!',
      segment: '\u001c',
    });
  });

  it('do not depend on the padding of ISA', () => {
    expect(readDelimiters(isa('^', '00501', '>~GS*HB').replaceAll(' ', ''), 0)).toMatchObject({
      component: '>',
      segment: '~',
    });
  });

  it('include the line break as the terminator if no other character ends the ISA segment', () => {
    expect(readDelimiters(isa('^', '00501', ':\nGS*HB'), 0)?.segment).toBe('\n');
    expect(readDelimiters(isa('^', '00501', ':\r\nGS*HB'), 0)?.segment).toBe('\n');
    expect(readDelimiters(isa('^', '00501', ':\rGS*HB'), 0)?.segment).toBe('\r');
    expect(readDelimiters(isa('^', '00501', ':~\r\nGS*HB'), 0)?.segment).toBe('~');
    expect(readDelimiters(isa('^', '00501', ': ~GS*HB'), 0)).toMatchObject({ component: ':', segment: '~' });
  });

  it("fall back to the usual separator if ISA11 or ISA16 isn't usable, or if ISA11 isn't a separator in that version", () => {
    expect(readDelimiters(isa('U', '00401', ':~GS*HB'), 0)?.repetition).toBe('^');
    expect(readDelimiters(isa('|', '00401', ':~GS*HB'), 0)?.repetition).toBe('^');
    expect(readDelimiters(isa('1', '00501', 'X~GS*HB'), 0)).toMatchObject({
      component: ':',
      repetition: '^',
    });
    expect(readDelimiters(isa('^', '00501', '~GS*HB'), 0)).toMatchObject({ component: ':', segment: '~' });
  });

  it('are null if the ISA is cut off', () => {
    expect(readDelimiters('ISA*00*    *00', 0)).toBeNull();
    expect(readDelimiters('ISAAC', 0)).toBeNull();
    expect(readDelimiters('ISA', 0)).toBeNull();
  });
});
