// Clauses to statements. Null wherever a figure lacks its noun, or two figures could be told apart by nothing.

import type { AmountOf, Says, TextStatement } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';
import type { Clause, Said, Sentence, Value } from './clauses.ts';
import { monthsOf } from './grammar-rules.ts';

export function statementsOf(sentence: Sentence): TextStatement[] | null {
  const clauses = inherit(sentence.clauses);
  if (!clauses) return null;
  const statements: TextStatement[] = [];
  for (const clause of clauses) {
    const made = clauseStatements(clause, sentence);
    if (!made) return null;
    statements.push(...made);
  }
  const rest = statements.length === 0 ? wholeSentence(sentence) : [];
  if (!rest) return null;
  const all = [...statements, ...rest];
  return all.length > 0 && areTold(all) ? settle(distinct(all)) : null;
}

/** A leading subject or network holds for the clauses after it that have none of their own. */
function inherit(clauses: readonly Clause[]): Clause[] | null {
  let before: Clause | null = null;
  const result: Clause[] = [];
  for (const clause of clauses) {
    if (before && clause.subject === null && before.isAttached && !saysAlike(before, clause)) return null;
    const full: Clause = {
      ...clause,
      subject: clause.subject ?? before?.subject ?? null,
      network: clause.network ?? before?.network ?? null,
      except: clause.except.length > 0 || clause.subject ? clause.except : (before?.except ?? []),
    };
    before = full;
    result.push(full);
  }
  return result;
}

/** After "waived for preventive", only another figure of the same kind is surely about preventive too. */
const saysAlike = (a: Clause, b: Clause): boolean =>
  b.said.length === 0 || b.said.some((one) => a.said.some((other) => other.says.kind === one.says.kind));

function clauseStatements(clause: Clause, sentence: Sentence): TextStatement[] | null {
  const said = [...clause.said];
  for (const value of clause.values) {
    const one = valueSaid(value, clause, sentence);
    if (!one) return null;
    said.push(one);
  }
  if (clause.roles.length > 0 && clause.values.length === 0 && said.length > 0) return null;
  if (isDenied(said) || (said.length > 0 && sentence.nouns.length > 0 && !isNounUsed(sentence))) return null;
  const statements = withAges(clause, said).map((one) => statementOf(clause, one));
  return statements.every(isCarried) ? statements : null;
}

/** Conditions in the payer's words are carried with verdicts and limits, never with amounts of money. */
const isCarried = ({ says, conditions }: TextStatement): boolean =>
  says.kind !== 'amount' || !conditions.some((one) => one.kind === 'when');

/** "Not paid at 80%": a denial beside anything else but its downgrade leaves both in doubt. */
const isDenied = (said: readonly Said[]): boolean =>
  said.some(({ says }) => says.kind === 'not_covered') &&
  said.some(
    ({ says }) => says.kind !== 'not_covered' && !(says.kind === 'clause' && says.clause === 'downgrade'),
  );

/** A noun without a figure changes the meaning of the others in a way we don't know. */
const isNounUsed = ({ clauses }: Sentence): boolean => clauses.some((clause) => clause.values.length > 0);

function statementOf(clause: Clause, said: Said): TextStatement {
  return {
    subject: said.nodes && said.nodes.length > 0 ? said.nodes : clause.subject,
    except: said.nodes && said.nodes.length > 0 ? [] : clause.except,
    says: said.says,
    network: said.network ?? clause.network,
    who: clause.who,
    period: said.period ?? (takesPeriod(said.says) ? clause.period : null),
    conditions: [...said.conditions, ...clause.conditions],
  };
}

const takesPeriod = (says: Says): boolean =>
  says.kind === 'amount' || says.kind === 'frequency' || says.kind === 'copay';

/** A figure read by the one noun of its sentence it can belong to. */
function valueSaid(value: Value, clause: Clause, sentence: Sentence): Said | null {
  const nouns = nounsOf(sentence);
  const noun = nouns.length === 1 ? (nouns[0] ?? null) : null;
  const says = (one: Says | null): Said | null =>
    one && { says: one, period: null, conditions: [], nodes: null, network: null };
  switch (value.kind) {
    case 'percent':
      return says(plainShare(value, clause, nouns));
    case 'money':
      return says(amountOf(noun, clause.roles, value.payload.cents ?? 0));
    case 'duration': {
      const months = monthsOf(value.payload.period);
      return says(
        noun === 'waiting' && months !== null ? { kind: 'waiting', months, until: null, met: false } : null,
      );
    }
    case 'until_date':
      return says(
        noun === 'waiting'
          ? { kind: 'waiting', months: null, until: value.payload.day ?? null, met: false }
          : null,
      );
    case 'no':
      return says(noneOf(noun));
  }
}

/** The nouns a figure may belong to: those left standing, and those of what is already said. */
function nounsOf({ nouns, clauses }: Sentence): string[] {
  const said = clauses.flatMap((clause) => clause.said.map(({ says }) => says));
  const kinds = said.flatMap((says) =>
    says.kind === 'waiting' ? ['waiting'] : says.kind === 'amount' ? [says.of] : [],
  );
  return [...new Set([...nouns, ...kinds])];
}

/** "Basic 80%" is what the plan pays; a smaller share could as well be the patient's. */
function plainShare({ payload }: Value, clause: Clause, nouns: readonly string[]): Says | null {
  const percent = payload.number ?? 0;
  const isPlain = nouns.length === 0 && (clause.subject !== null || clause.network !== null);
  return isPlain && percent >= 50 && percent <= 100 ? { kind: 'share', plan_pays: percent } : null;
}

const AMOUNTS: Readonly<Record<string, AmountOf>> = {
  maximum: 'maximum',
  deductible: 'deductible',
  rollover: 'rollover',
  out_of_pocket: 'out_of_pocket',
};

const ROLE_OF: Readonly<Record<string, 'used' | 'remaining'>> = {
  remaining: 'remaining',
  unmet: 'remaining',
  used: 'used',
  met: 'used',
};

function amountOf(noun: string | null, roles: readonly string[], cents: number): Says | null {
  const of = noun === null ? undefined : AMOUNTS[noun];
  if (noun === 'copay') return { kind: 'copay', cents };
  const [role, ...more] = roles.map((one) => ROLE_OF[one]);
  if (!of || more.length > 0 || (roles.length > 0 && !role)) return null;
  return { kind: 'amount', of, role: role ?? 'total', cents, limit: cents >= 99_999_900 ? 'none' : 'stated' };
}

function noneOf(noun: string | null): Says | null {
  if (noun === 'waiting') return { kind: 'waiting', months: 0, until: null, met: false };
  if (noun === 'deductible') return { kind: 'deductible', applies: false };
  if (noun === 'maximum') return { kind: 'amount', of: 'maximum', role: 'total', cents: null, limit: 'none' };
  return null;
}

/** Ages narrow what is said; with a plain verdict, or alone, they are what is said. */
function withAges(clause: Clause, said: readonly Said[]): Said[] {
  const [ages] = clause.ages;
  if (!ages) return [...said];
  const conditions = ages.conditions ?? [];
  const others = conditions.filter((one) => one.kind !== 'age');
  const ageOnly = (one: { from: number | null; to: number | null }): Said => ({
    says: { kind: 'age', minimum: one.from, maximum: one.to, limit: 'stated' },
    period: null,
    conditions: others,
    nodes: null,
    network: null,
  });
  const range = conditions.find((one) => one.kind === 'age');
  if (!range) return [...said];
  const verdict = said.length === 1 ? said[0]?.says.kind : null;
  if (said.length === 0 || verdict === 'covered') return [ageOnly(range)];
  const outside = verdict === 'not_covered' ? complement(range) : null;
  if (outside) return [ageOnly(outside)];
  const narrowed = said.map((one) => ({ ...one, conditions: [...one.conditions, ...conditions] }));
  const limits = ages.isLimit && range.from === null && said.some((one) => one.says.kind === 'frequency');
  return limits ? [...narrowed, ageOnly(range)] : narrowed;
}

/** The ages that are paid where these are not; null where they lie on both sides. */
function complement({
  from,
  to,
}: {
  from: number | null;
  to: number | null;
}): { from: number | null; to: number | null } | null {
  if (from !== null && to === null) return { from: null, to: from - 1 };
  return to !== null && from === null ? { from: to + 1, to: null } : null;
}

/** What a sentence without a figure says by its words alone. */
function wholeSentence({ clauses, nouns, marks }: Sentence): TextStatement[] | null {
  const [clause, ...more] = clauses;
  if (!clause || more.length > 0) return null;
  const isBare = clause.roles.length === 0 && clause.values.length === 0;
  if (isBare && nouns.length === 1 && nouns[0] === 'waiting' && marks.length === 0) {
    return [bare(clause, { kind: 'waiting', months: null, until: null, met: false })];
  }
  const networks =
    marks.length === 1 && (nouns[0] === 'maximum' || nouns[0] === 'deductible') && clause.network === 'both';
  if (isBare && networks && marks[0] === 'combined') return [figure(clause, 'combined_networks')];
  if (isBare && networks && marks[0] === 'separate') return [figure(clause, 'separate_networks')];
  return [];
}

const bare = (clause: Clause, says: Says): TextStatement => ({
  subject: clause.subject,
  except: clause.except,
  says,
  network: clause.network,
  who: clause.who,
  period: null,
  conditions: clause.conditions,
});

const figure = (clause: Clause, meaning: 'combined_networks' | 'separate_networks'): TextStatement => ({
  ...bare(clause, { kind: 'figure', meaning }),
  network: null,
});

/** Two figures of one kind must differ in whom or what they are about. */
function areTold(statements: readonly TextStatement[]): boolean {
  const seen = new Set<string>();
  for (const statement of distinct(statements)) {
    const key = `${kindKey(statement.says)} ${scopeKey(statement)}`;
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return networksAgree(statements);
}

const distinct = (statements: readonly TextStatement[]): TextStatement[] => [
  ...new Map(statements.map((one) => [JSON.stringify(one), one])).values(),
];

const kindKey = (says: Says): string =>
  says.kind === 'clause' ? says.clause : says.kind === 'amount' ? `${says.of} ${says.role}` : says.kind;

const scopeKey = ({ subject, network, who, conditions, period }: TextStatement): string =>
  JSON.stringify([subject?.map(nodeKey) ?? null, network, who, conditions, period?.unit === 'lifetime']);

/** "Preventive 100%, basic 80% in network": whether the first is in network too, the sentence leaves open. */
function networksAgree(statements: readonly TextStatement[]): boolean {
  const shares = statements.filter(({ says }) => says.kind === 'share');
  const named = shares.filter(({ network }) => network !== null);
  return named.length === 0 || named.length === shares.length;
}

/** "Not covered, an alternate benefit of an amalgam is paid" is a downgrade, not an exclusion. */
function settle(statements: TextStatement[]): TextStatement[] {
  const isDowngrade = ({ says }: TextStatement): boolean =>
    says.kind === 'clause' && says.clause === 'downgrade' && says.to.length > 0;
  return statements.some(isDowngrade)
    ? statements.filter(({ says }) => says.kind !== 'not_covered')
    : statements;
}
