import { expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';

const kinds = (...rows: string[]) =>
  benefitsOf(['EB*1*IND*35', ...rows]).statements.map(({ says }) => says.kind);

it('teeth next to the age of a category are about the age, and cover nothing', () => {
  const rows = ['EB*F*IND*41******S7*14', 'MSG*MOLARS ONLY'];
  expect(kinds(...rows)).not.toContain('covered');
  expect(benefitsOf(['EB*1*IND*35', ...rows]).age_limits[0]?.label).toContain('on molars');
  expect(kinds('EB*F*IND*******S7*14***AD:D1351', 'MSG*MOLARS ONLY')).toContain('covered');
  expect(kinds('EB*F*IND*41******S7*14', 'MSG*SEALANTS COVERED ON MOLARS ONLY')).toContain('covered');
});
