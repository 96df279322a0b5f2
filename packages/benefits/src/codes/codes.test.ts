import { describe, expect, it } from 'vitest';
import {
  BENEFIT_CODES,
  CDT_LABELS,
  CDT_RANGE_LABELS,
  COVERAGE_LEVELS,
  cdtCategory,
  codeOf,
  DENTAL_SERVICE_TYPES,
  ENTITY_CODES,
  isCdtCode,
  labelOf,
  OWN_CDT_DESCRIPTORS,
  REJECT_REASONS,
  rejectReason,
  SERVICE_TYPES,
  TIME_QUALIFIERS,
  withCdtDescriptors,
} from './index.ts';

describe('code lists', () => {
  it('have a label for known codes and null for unknown ones', () => {
    expect(labelOf(SERVICE_TYPES, '35')).toBe('Dental Care');
    expect(labelOf(SERVICE_TYPES, 'V15')).toBe('Restorative - Major');
    expect(labelOf(SERVICE_TYPES, 'EK')).toBe('Temporomandibular Joint Dysfunction');
    expect(labelOf(SERVICE_TYPES, 'Z99')).toBeNull();
    expect(labelOf(SERVICE_TYPES, null)).toBeNull();
    expect(labelOf(BENEFIT_CODES, 'constructor')).toBeNull();
    expect(labelOf(BENEFIT_CODES, '__proto__')).toBeNull();
  });

  it('have a label for every dental service type', () => {
    for (const code of DENTAL_SERVICE_TYPES) expect(labelOf(SERVICE_TYPES, code), code).not.toBeNull();
  });

  it('find the code of a label regardless of case and punctuation', () => {
    expect(codeOf(TIME_QUALIFIERS, 'Calendar Year')).toBe('23');
    expect(codeOf(TIME_QUALIFIERS, 'CALENDAR_YEAR')).toBe('23');
    expect(codeOf(COVERAGE_LEVELS, 'EMPLOYEE_AND_SPOUSE')).toBe('ESP');
    expect(codeOf(ENTITY_CODES, 'PREFERRED_PROVIDER_ORGANIZATION')).toBe('1I');
    expect(codeOf(ENTITY_CODES, 'Third-Party Administrator')).toBe('2B');
    expect(codeOf(ENTITY_CODES, 'PR')).toBe('PR');
    expect(codeOf(ENTITY_CODES, 'Space Agency')).toBeNull();
  });

  it('say for every rejection who can fix it and what to try', () => {
    for (const [code, reason] of Object.entries(REJECT_REASONS)) {
      expect(reason.label, code).not.toBe('');
      expect(reason.resolution, code).toMatch(/\.$/);
      if (/call the payer/i.test(reason.resolution)) expect(reason.owner, code).not.toBe('front_desk');
    }
    expect(rejectReason('42')?.owner).toBe('payer_outage');
    expect(rejectReason('43')?.owner).toBe('practice_setup');
    expect(rejectReason('75')?.owner).toBe('front_desk');
    expect(rejectReason('zz')).toBeNull();
  });
});

describe('CDT', () => {
  it('accepts D and four digits as a code, and nothing else', () => {
    expect(['D0120', 'D9999', 'D7960'].every(isCdtCode)).toBe(true);
    expect(['D012', 'd0120', 'D01200', '00120', 'DX120'].some(isCdtCode)).toBe(false);
  });

  it('finds the category of a code by its number', () => {
    expect(['D0120', 'D1110', 'D5999', 'D6010', 'D6245', 'D9999'].map(cdtCategory)).toEqual([
      'Diagnostic',
      'Preventive',
      'Maxillofacial prosthetics',
      'Implant services',
      'Prosthodontics, fixed',
      'Adjunctive general services',
    ]);
    expect(cdtCategory('D0000')).toBeNull();
    expect(cdtCategory('99213')).toBeNull();
  });

  it('has label ranges in ascending order, of whole tens and without overlap', () => {
    let last = -1;
    for (const [from, to, label] of CDT_RANGE_LABELS) {
      expect([from % 10, to % 10], label).toEqual([0, 9]);
      expect(from, label).toBeGreaterThan(last);
      expect(to, label).toBeGreaterThan(from);
      last = to;
    }
  });

  it('uses a licensed description, otherwise our own label, otherwise that of the range, otherwise none', () => {
    expect(OWN_CDT_DESCRIPTORS.describe('D1110')).toBe(CDT_LABELS['D1110']);
    expect(OWN_CDT_DESCRIPTORS.describe('D0380')).toBe('3D or other advanced imaging');
    expect(OWN_CDT_DESCRIPTORS.describe('D0000')).toBe('');
    expect(OWN_CDT_DESCRIPTORS.describe('99213')).toBe('');
    const licensed = withCdtDescriptors({ D1110: 'licensed text' });
    expect(licensed.describe('D1110')).toBe('licensed text');
    expect(licensed.describe('D0120')).toBe(CDT_LABELS['D0120']);
  });
});
