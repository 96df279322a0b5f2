import { describe, expect, it } from 'vitest';
import type { Statement, SubjectNode } from '../statement.ts';
import { answersTo } from '../testing/answers-to.ts';
import { category, classOf, code, family, inWords } from '../testing/statement.ts';
import { indexStatements, PATIENT, rowsImplyingDeductible } from './index.ts';

const waived = (...subject: SubjectNode[]) => inWords(subject, { kind: 'deductible', applies: false });
const applies = (...subject: SubjectNode[]) => inWords(subject, { kind: 'deductible', applies: true });
const memberOf = (subject: SubjectNode, name: string) => inWords(subject, { kind: 'member_of', class: name });

/** Whether we conclude from the statements that the deductible applies to the subject. */
function isConcluded(statements: Statement[], subject: SubjectNode): boolean {
  const question = { subject, network: 'in', who: PATIENT, on: null } as const;
  return rowsImplyingDeductible(indexStatements(statements, []), question).length > 0;
}

const crown = code('D2740');
const [basic, major] = [classOf('basic'), classOf('major')];

describe('the deductible applies to a crown', () => {
  it.each<[string, Statement[]]>([
    ['preventive services are exempt', [waived(category('41'))]],
    ['class I is exempt', [waived(classOf('class 1'))]],
    ['basic and major services have a deductible', [applies(basic, major)]],
    ['basic services are exempt and crowns are major', [waived(basic), memberOf(family('crowns'), 'major')]],
    ['only major services of another category are exempt', [waived(classOf('major', '39'))]],
    ['the exemption excludes crowns', [{ ...waived(basic, major), except: [family('crowns')] }]],
  ])('if %s', (_, statements) => {
    expect(isConcluded(statements, crown)).toBe(true);
  });
});

describe('we do not conclude that the deductible applies to a crown', () => {
  it.each<[string, Statement[]]>([
    ['major services are exempt', [waived(major)]],
    ['basic and major services are exempt', [waived(basic, major)]],
    ['class III is exempt', [waived(classOf('class 3'))]],
    ['preventive and major services are exempt', [waived(category('41')), waived(major)]],
    ['only basic services have a deductible', [applies(basic)]],
  ])('if %s', (_, statements) => {
    expect(isConcluded(statements, crown)).toBe(false);
  });
});

it('does not conclude that the deductible applies to crowns if one crown code is exempt', () => {
  expect(isConcluded([waived(crown)], family('crowns'))).toBe(false);
  expect(isConcluded([waived(crown)], code('D2751'))).toBe(true);
});

it('does not conclude that the deductible applies to major services if class III is exempt', () => {
  expect(isConcluded([waived(classOf('class 3'))], major)).toBe(false);
  expect(isConcluded([waived(basic)], major)).toBe(true);
});

it('the assistant assumes that the deductible applies to crowns if only preventive services are exempt', () => {
  const answer = (words: string) =>
    answersTo(
      'Does the deductible apply to crowns?',
      `EB*C*IND*35***23*50*****Y~MSG*DEDUCTIBLE WAIVED FOR ${words}~`,
      '2026-03-01',
    )[0];
  expect(answer('PREVENTIVE')).toContain('so we assume it applies');
  expect(answer('BASIC AND MAJOR')).not.toContain('we assume it applies');
  expect(answer('MAJOR')).not.toContain('we assume it applies');
});
