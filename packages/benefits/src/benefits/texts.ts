// Sorts the payer's texts into lists that quote them, and adds our own texts for rejections, issues and rows without
// words. Leaves out texts that another part of the page shows.

import { BENEFIT_CODES, labelOf, QUANTITY_QUALIFIERS } from '../codes/index.ts';
import type { SourcedText, Sources } from '../parsed-benefits.ts';
import { getOrMake } from '../resolve/maps.ts';
import type { ReadIssue } from '../response.ts';
import { isAgeBlock } from '../rows/ages.ts';
import type { Row } from '../rows/row.ts';
import type { Says, Topic } from '../statement.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import { MESSAGE_TEXTS } from '../wording/messages.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import { sentenceCase } from '../wording/texts.ts';
import { denies, saysLimit } from '../words/unread/denials.ts';
import { messagesOf, type ReadResponse, type RowMessage } from './read-response.ts';

/** Each text is listed once, with all rows that it comes from. */
export interface TextList {
  add(text: string, index: number | null, scope?: string | null): void;
  entries(): SourcedText[];
}

/**
 * A scope is the name of the services that a text is about. If a text is always added with the same scope, the scope
 * becomes its prefix. A text with several scopes gets no prefix.
 */
function createTextList(): TextList {
  const texts = new Map<string, { scopes: Set<string>; sources: Sources }>();
  return {
    add(text, index, scope = null) {
      const trimmed = text.trim();
      if (trimmed === '') return;
      const entry = getOrMake(texts, trimmed, () => ({ scopes: new Set<string>(), sources: [] }));
      entry.scopes.add(scope ?? '');
      if (index !== null && entry.sources.at(-1) !== index) entry.sources.push(index);
    },
    entries() {
      return [...texts].map(([text, { scopes, sources }]) => {
        const [scope] = scopes;
        return { text: scopes.size === 1 && scope ? `${scope}: ${text}` : text, sources };
      });
    },
  };
}

export interface Texts {
  additionalInfo: TextList;
  exclusions: TextList;
  limitations: TextList;
  messages: TextList;
}

/** Status (1 to 8), disclaimer (P) and other source of data (W). */
const INFORMING_CODES = new Set('12345678PW');
const SHARE_CODES = new Set('ABDI');
const EXCLUSION_CODES = new Set('EMOQ');
const RULE_TOPICS: ReadonlySet<Topic> = new Set(['waiting', 'deductible', 'authorization', 'missing_tooth']);
/** Issues that the clearinghouse reports. All other issues are problems that we had when we read the file. */
const SENDER_ISSUES = new Set(['other_error', 'sender_warning', 'request_error']);

export function sortTexts(read: ReadResponse): Texts {
  const texts: Texts = {
    additionalInfo: createTextList(),
    exclusions: createTextList(),
    limitations: createTextList(),
    messages: createTextList(),
  };
  const stating = new Set(read.statements.map(({ source }) => source.row));
  for (const row of read.rows) {
    sortMessages(row, texts);
    if (!stating.has(row.index)) noteEmptyRow(row, texts);
    for (const rejection of row.attached.rejections)
      texts.messages.add(MESSAGE_TEXTS.rejected(rejection), row.index);
  }
  for (const text of senderNotices(read.response.issues)) texts.messages.add(text, null);
  return texts;
}

function senderNotices(issues: readonly ReadIssue[]): string[] {
  return issues.filter(({ code }) => SENDER_ISSUES.has(code)).map(MESSAGE_TEXTS.issue);
}

function sortMessages(row: Row, texts: Texts): void {
  const { code } = row.stated;
  const messages = messagesOf(row);
  for (const message of messages) if (isExclusion(message)) addExclusion(message, row, texts);
  if (INFORMING_CODES.has(code)) {
    for (const text of row.attached.messages) texts.additionalInfo.add(text, row.index);
  } else if (EXCLUSION_CODES.has(code)) {
    for (const message of messages) {
      if (isRule(message)) texts.additionalInfo.add(message.text, row.index);
      else if (isExclusion(message)) continue;
      else if (!isLimit(message)) addExclusion(message, row, texts);
      else if (!isShownAsLimit(message))
        texts.limitations.add(message.text, row.index, scopeName(row, message));
    }
    if (row.heading !== null) texts.exclusions.add(sentenceCase(row.heading), row.index);
  } else if (code === 'F') {
    for (const message of messages) {
      const isAmountWords = row.stated.amount_cents !== null && statesAny(message, 'figure', 'amount');
      if (!isExclusion(message) && !isAmountWords && !isAgeBlock(row.block) && !isShownAsLimit(message))
        texts.limitations.add(message.text, row.index, scopeName(row, message));
    }
  } else if (!isShownElsewhere(row)) {
    for (const text of row.attached.messages) texts.messages.add(text, row.index, scopeName(row, null));
  }
}

/** Whether another part of the page shows the row's words: a coverage table, an amount, or the other payer. */
function isShownElsewhere({ stated, attached, procedures }: Row): boolean {
  const { code, percent, amount_cents } = stated;
  if (SHARE_CODES.has(code)) return code !== 'D' || percent !== null || procedures.length > 0;
  const isOtherPayer = code === 'U' || (code === 'R' && attached.entities.length > 0);
  return amount_cents !== null || code === 'C' || isOtherPayer;
}

function isExclusion({ sentences }: RowMessage): boolean {
  return sentences.some(({ meaning, text }) => {
    if (meaning.kind === 'unread') return meaning.topics.includes('exclusion') && denies(text);
    return meaning.kind === 'understood' && meaning.statements.some(({ says }) => isDenial(says));
  });
}

/** A missing tooth clause that applies counts as an exclusion. */
function isDenial(says: Says): boolean {
  if (says.kind === 'clause') return says.clause === 'missing_tooth' && says.answer === 'applies';
  return says.kind === 'not_covered';
}

/** Whether the message is about a rule that isn't an exclusion, such as a waiting period. */
function isRule(message: RowMessage): boolean {
  const isMentioned = message.sentences.some(
    ({ meaning }) => meaning.kind === 'unread' && meaning.topics.some((topic) => RULE_TOPICS.has(topic)),
  );
  return isMentioned || statesAny(message, 'waiting', 'clause', 'deductible', 'authorization');
}

/** Whether a message in a list of exclusions only limits what the plan pays: "2 per year", "covered to age 16". */
function isLimit({ sentences }: RowMessage): boolean {
  return sentences.every(({ meaning, text }) =>
    meaning.kind === 'understood' ? meaning.statements.length > 0 : saysLimit(text),
  );
}

/** Whether the limitations list already shows everything in the message as a frequency, age limit or waiting period. */
function isShownAsLimit({ sentences }: RowMessage): boolean {
  return sentences.every(
    ({ meaning }) =>
      meaning.kind === 'understood' &&
      meaning.statements.every(
        ({ says, conditions }) =>
          (says.kind === 'frequency' ||
            says.kind === 'age' ||
            (says.kind === 'waiting' && says.months !== null)) &&
          !conditions.some(({ kind }) => kind === 'when' || kind === 'combined_with'),
      ),
  );
}

function statesAny({ sentences }: RowMessage, ...kinds: Says['kind'][]): boolean {
  return sentences.some(
    ({ meaning }) =>
      meaning.kind === 'understood' && meaning.statements.some(({ says }) => kinds.includes(says.kind)),
  );
}

function isSubjectless({ sentences }: RowMessage): boolean {
  return sentences.every(({ meaning }) => {
    if (meaning.kind === 'understood') return meaning.statements.every(({ subject }) => subject === null);
    return meaning.kind === 'heading' ? meaning.subject.length === 0 : meaning.subjects.length === 0;
  });
}

/** Adds the subject as a prefix, except for codes that the coverage table lists: hundreds of them may share a text. */
function addExclusion(message: RowMessage, row: Row, texts: Texts): void {
  const isCode = SHARE_CODES.has(row.stated.code) && row.procedures.length > 0;
  const scope = isCode ? null : scopeName(row, message);
  texts.exclusions.add(scope === null ? message.text : `${scope}: ${message.text}`, row.index);
}

/**
 * The label of the row's subject, as a prefix of the text. Null if the row is about the whole plan, or if the message
 * names its subject and the row has no procedure codes.
 */
function scopeName(row: Row, message: RowMessage | null): string | null {
  if (row.subject.every(isPlanWide)) return null;
  const namesItsSubject = message !== null && row.procedures.length === 0 && !isSubjectless(message);
  return namesItsSubject ? null : scopeLabel(row.subject);
}

/**
 * For a row of which we read nothing, and whose only words are headings. Lists a limitation (EB01 = F) by its heading
 * or its subject, and the quantity of any row. A row with none of these isn't listed.
 */
function noteEmptyRow(row: Row, texts: Texts): void {
  const { code, percent, quantity, quantity_qualifier: qualifier } = row.stated;
  if (messagesOf(row).length > 0) return;
  if (code === 'F' && quantity === null) {
    const name = row.attached.messages.join(', ');
    // A heading that is the whole text names the limitation. A heading that is only a part of it names a class, such as
    // "MAJOR" in "BENEFITCLASS=MAJOR".
    if (name !== '' && name === row.heading) texts.limitations.add(name, row.index);
    else if (!row.subject.every(isPlanWide) || percent !== null)
      texts.limitations.add(MESSAGE_TEXTS.emptyLimitation(scopeLabel(row.subject), percent), row.index);
  }
  if (quantity === null || qualifier === null) return;
  const unit = labelOf(QUANTITY_QUALIFIERS, qualifier) ?? qualifier;
  const about = labelOf(BENEFIT_CODES, code) ?? code;
  texts.messages.add(`${about}, ${scopeLabel(row.subject)}: ${quantity} (${unit})`, row.index);
}

export function textsOf(entries: readonly SourcedText[]): string[] {
  return entries.map(({ text }) => text);
}

export function sourcesOf(entries: readonly SourcedText[]): number[][] {
  return entries.map(({ sources }) => sources);
}
