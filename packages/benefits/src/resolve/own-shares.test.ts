import { describe, expect, it } from 'vitest';
import type { Statement, SubjectNode } from '../statement.ts';
import { category, code, family, NOT_COVERED, pays, says } from '../testing/statement.ts';
import { indexStatements, PATIENT, resolve } from './index.ts';

const ask = (statements: Statement[], subject: SubjectNode) =>
  resolve(indexStatements(statements, []), {
    subject,
    topic: 'share',
    network: 'in',
    who: PATIENT,
    on: '2026-03-01',
  });

describe('a statement about a wider subject', () => {
  it.each([
    ['dental care', 'orthodontics', says(category('35'), pays(80)), category('38')],
    ['dental care', 'TMJ', says(category('35'), pays(80)), family('tmj')],
    ['oral surgery', 'TMJ', says(category('40'), pays(80)), family('tmj')],
  ])('(%s) does not apply to %s if it is a percentage', (_, __, statement, subject) =>
    expect(ask([statement], subject).outcome).toBe('not_stated'),
  );

  it('applies to orthodontics if it says "not covered"', () =>
    expect(ask([says(category('35'), NOT_COVERED)], category('38')).outcome).toBe('stated'));

  it('applies to the other codes of a family, but not to the family, if one code has another percentage', () => {
    const statements = [says(category('36'), pays(50)), says(code('D2740'), pays(60))];
    expect(ask(statements, family('crowns')).statements).toEqual([]);
    expect(ask(statements, code('D2750')).statements).toHaveLength(1);
  });

  it('applies to a family if a code of the family has the same percentage', () => {
    const statements = [says(category('36'), pays(50)), says(code('D2740'), pays(50))];
    expect(ask(statements, family('crowns')).statements).toHaveLength(1);
  });
});
