// The notes of a coverage table row: where its percentage comes from, the payer's words, limits and rules.

import { agesOnTheirOwn } from '../../eligible/ages.ts';
import { statedWait } from '../../eligible/waiting.ts';
import type { AgeLimit, FrequencyLimit } from '../../parsed-benefits.ts';
import { isFigure, type QuestionScope, resolveFor, type StatementIndex } from '../../resolve/index.ts';
import { addTo, getOrMake } from '../../resolve/maps.ts';
import { subjectsOf } from '../../resolve/statement-index.ts';
import { statementsOfKind } from '../../resolve/topics.ts';
import { ownerOf } from '../../rows/ages.ts';
import type { Row } from '../../rows/row.ts';
import type { SourcedText } from '../../sources.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { includesCode, isPlanWide, nodeKey } from '../../vocabulary/index.ts';
import {
  AUTHORIZATION_REQUIRED,
  allowanceText,
  CONFLICTING_VALUES,
  INACTIVE,
  levelText,
  modifierText,
  noShareReason,
  ofNetwork,
  tierText,
} from '../../wording/coverage.ts';
import { limitText, waitingText } from '../../wording/limits.ts';
import { ageKey, comparisonKey, placesOf } from '../limits/limitations.ts';
import type { Limits } from '../project.ts';
import { messagesOf, type ReadResponse, wordsOf } from '../read-response.ts';
import { type Entries, type Entry, procedureKey, tableKeysOf } from './entries.ts';

/** Notes by the key of the table row that they belong to. */
export type LineNotes = Map<string, SourcedText[]>;

export function collectNotes(
  read: ReadResponse,
  limits: Limits & { conflicting: FrequencyLimit[][] },
  entries: Entries,
): LineNotes {
  const notes: LineNotes = new Map();
  const { frequency_limits: frequencies, age_limits } = limits;
  const tiers = read.context.tiers.list;
  const addLimits = <Limit extends FrequencyLimit | AgeLimit>(
    all: readonly Limit[],
    keyOf: (limit: Limit) => string,
    textOf: (limit: Limit) => string,
  ): void => {
    const placeOf = placesOf(all, keyOf, tiers);
    for (const limit of all) {
      const text = [textOf(limit), placeOf(limit)].filter(Boolean).join(', ');
      for (const key of limitKeys(limit, read, entries)) addTo(notes, key, { text, sources: limit.sources });
    }
  };
  addLimits(frequencies, comparisonKey, limitText);
  addLimits(agesOnTheirOwn(age_limits, frequencies), ageKey, ({ label }) => label);
  for (const limit of limits.conflicting.flat())
    for (const key of limitKeys(limit, read, entries))
      addTo(notes, key, { text: CONFLICTING_VALUES, sources: limit.sources });
  for (const row of read.rows) {
    const texts = notesOf(row);
    if (texts.length === 0) continue;
    for (const key of tableKeysOf(ownerOf(row, read.rows))) {
      for (const text of texts) addTo(notes, key, { text, sources: [row.index] });
    }
  }
  for (const statement of read.statements) addWords(notes, statement, read);
  for (const [key, { bareKey }] of entries.services)
    for (const note of notes.get(bareKey ?? '') ?? []) addTo(notes, key, note);
  return notes;
}

/** The keys of the table rows that a limit belongs to. */
function limitKeys(
  { applies_to: { subjects, except }, plan, sources }: FrequencyLimit | AgeLimit,
  { rows }: ReadResponse,
  { services, procedures }: Entries,
): Set<string> {
  const keys = new Set<string>();
  const subjectKeys = subjects.map(nodeKey).join();
  for (const source of sources) {
    const row = rows[source];
    const owner = row === undefined ? row : ownerOf(row, rows);
    if (owner?.subject.map(nodeKey).join() !== subjectKeys) continue;
    for (const key of tableKeysOf(owner)) keys.add(key);
  }
  if (keys.size > 0 || subjects.every(isPlanWide)) return keys;
  for (const [key, entry] of services) {
    if (entry.plan === plan && subjects.some((node) => nodeKey(node) === nodeKey(entry.subject)))
      keys.add(key);
  }
  for (const [key, entry] of procedures) {
    const isIncluded = subjects.some((node) => includesCode(node, entry.code));
    const isLeftOut = except.some((node) => includesCode(node, entry.code));
    if (entry.plan === plan && isIncluded && !isLeftOut) keys.add(key);
  }
  return keys;
}

function notesOf(row: Row): string[] {
  const { stated } = row;
  const texts: string[] = [];
  if (stated.code === 'CB' && stated.amount_cents !== null)
    texts.push(allowanceText(row.words, stated.amount_cents));
  if (stated.authorization === 'Y') texts.push(AUTHORIZATION_REQUIRED);
  if (stated.code === 'F') for (const { text } of messagesOf(row)) texts.push(text);
  return texts;
}

/** Adds the payer's message to the notes of each code that it names. */
function addWords(notes: LineNotes, { subject, except, source, plan }: Statement, read: ReadResponse): void {
  if (source.words === null) return;
  const text = wordsOf(read, source);
  for (const node of [...subject, ...except]) {
    if (node.kind === 'code' && text !== '') {
      addTo(notes, procedureKey(node.code, plan), { text, sources: [source.row] });
    }
  }
}

/**
 * Notes with what the source rows say in addition to the percentage. `isInherited`: another note already says which
 * wider subject the percentage comes from, or why there is none. `isAlone`: `also_stated` is empty.
 */
export function shareNotes(
  entry: Entry,
  isInherited: boolean,
  isAlone: boolean,
  rows: readonly Row[],
): SourcedText[] {
  const notes: SourcedText[] = [];
  const hasFigure = entry.statements.some(({ says }) => isFigure(says));
  for (const { says, source } of entry.statements) {
    const row = rows[source.row];
    if (row === undefined) continue;
    const add = (text: string) => notes.push({ text, sources: [row.index] });
    const isCovered = says.kind === 'covered';
    if (!hasFigure && !(isCovered && isInherited)) add(noShareReason(row, isCovered));
    if (says.kind === 'not_covered' && says.inactive) add(INACTIVE);
    // With several values, another note already says how they differ.
    if (isAlone && levelText(row) !== '') add(levelText(row));
    if (row.sentences.length > 0) for (const { text } of messagesOf(row)) add(text);
    const modifiers = row.block.procedure?.modifiers ?? [];
    if (modifiers.length > 0) add(modifierText(modifiers));
    const isNetworkStated =
      row.stated.network === 'Y' || row.stated.network === 'N' || row.network === 'both';
    if (row.tier !== null && !isNetworkStated) add(tierText(row.network, row.tier));
  }
  return notes;
}

/** The waiting periods of a code that the payer states for a wider service, in the payer's words. */
export function waitNotes(
  index: StatementIndex,
  scopes: readonly QuestionScope[],
  subject: SubjectNode,
  read: ReadResponse,
): SourcedText[] {
  return scopes.flatMap((scope) => {
    const { outcome, statements, remarks } = resolveFor(index, scope, subject, 'waiting');
    const stated = statementsOfKind(statements, 'waiting').filter(
      (one) => !one.subject.some(isPlanWide) && statedWait(one.says, one).answer === 'applies',
    );
    const quoted = remarks.filter((one) => outcome === 'see_remarks' && !subjectsOf(one).some(isPlanWide));
    return [
      ...stated.map(({ says, source }) => ({
        text: wordsOf(read, source) || waitingText(says),
        sources: [source.row],
      })),
      ...quoted.map(({ text, source }) => ({ text, sources: [source.row] })),
    ];
  });
}

/** Combines equal notes, and drops those that only repeat the payer's words. */
export function joinNotes(notes: readonly SourcedText[]): SourcedText[] {
  if (notes.length < 2) return [...notes];
  const byText = new Map<string, Set<number>>();
  for (const { text, sources } of notes) {
    const known = getOrMake(byText, text, () => new Set());
    for (const source of sources) known.add(source);
  }
  const texts = [...byText.keys()];
  return [...byText]
    .filter(([text]) => !texts.some((words) => isRepeat(text, words)))
    .map(([text, sources]) => ({ text, sources: [...sources] }));
}

/** "80%: COVERED AT 80%" next to "COVERED AT 80%": the words already say the value. */
function isRepeat(text: string, words: string): boolean {
  if (!text.endsWith(`: ${words}`)) return false;
  return ` ${words}`.includes(` ${text.slice(0, -words.length - 2)}`);
}

/**
 * Names the network of the payer's messages if those of the two networks differ, such as "deductible waived" and
 * "deductible applies".
 */
export function withNetworks(notes: readonly SourcedText[], rows: readonly Row[]): SourcedText[] {
  const networks = notes.map((note) => networkOfMessage(note, rows));
  if (!networks.includes('in') || !networks.includes('out')) return [...notes];
  return notes.map((note, at) => {
    const network = networks[at] ?? null;
    return network === null ? note : { ...note, text: ofNetwork(network, note.text) };
  });
}

/** The only network of the rows with this message. Null if there are several, or if it isn't a message of the payer. */
function networkOfMessage({ text, sources }: SourcedText, rows: readonly Row[]): 'in' | 'out' | null {
  const own = sources.flatMap((source) => rows[source] ?? []);
  const [first] = own;
  const network = first?.network;
  if ((network !== 'in' && network !== 'out') || own.some((row) => row.network !== network)) return null;
  return own.every((row) => messagesOf(row).some((message) => message.text === text)) ? network : null;
}
