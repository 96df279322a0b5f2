// The payer's sentences that limit a service to certain teeth: "porcelain crowns are considered for anterior teeth only".

import type { Sources } from '../parsed-benefits.ts';
import { isOnDay } from '../resolve/days.ts';
import { fits } from '../resolve/steps.ts';
import type { Statement } from '../statement.ts';
import { contains } from '../vocabulary/index.ts';
import { quoted } from '../wording/sheet.ts';
import { type Asker, codeNode, isForPatient, questionFor } from './asker.ts';

export interface TeethLimits {
  texts: string[];
  sources: Sources;
}

export const NO_TEETH: TeethLimits = { texts: [], sources: [] };

const SHARES: ReadonlySet<Statement['says']['kind']> = new Set(['covered', 'not_covered', 'share', 'copay']);
/** A row can have other sentences too. */
const NAMES_TEETH = /\b(?:tooth|teeth|anteriors?|posteriors?|molars?|premolars?|bicuspids?)\b/i;

/**
 * Quotes, because "covered on posterior teeth" doesn't say "only". A frequency per tooth isn't meant: it is part of its
 * limit.
 */
export function teethLimits(asker: Asker, code: string): TeethLimits {
  const subject = codeNode(code);
  const question = questionFor(asker, { subject, topic: 'share' });
  const { benefits } = asker;
  const rows = benefits.statements
    .filter(
      (statement) =>
        SHARES.has(statement.says.kind) &&
        statement.conditions.some(({ kind }) => kind === 'teeth') &&
        statement.subject.some((node) => node.kind !== 'plan' && contains(node, subject)) &&
        !statement.except.some((node) => contains(node, subject)) &&
        fits(statement, question) &&
        isForPatient(statement.who, asker) &&
        isOnDay(statement, question.on),
    )
    .map(({ source }) => source.row);
  if (rows.length === 0) return NO_TEETH;
  const { limitations, exclusions, sources } = benefits;
  const sentences = [
    ...limitations.map((text, at) => ({ text, sources: sources.limitations[at] ?? [] })),
    ...exclusions.map((text, at) => ({ text, sources: sources.exclusions[at] ?? [] })),
  ].filter((one) => NAMES_TEETH.test(one.text) && one.sources.some((row) => rows.includes(row)));
  return {
    texts: [...new Set(sentences.map(({ text }) => quoted(text)))],
    sources: sentences.flatMap((one) => one.sources),
  };
}
