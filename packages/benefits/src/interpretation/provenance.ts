// Which blocks the result cites. A block nobody cites is unread, whatever the code did with it on the way.

import type { BenefitBlock } from '../answer.ts';
import { BENEFIT_CODES, labelOf } from '../codes/index.ts';
import type { ParsedBenefits, ParserAudit, Sources } from '../parsed-benefits.ts';

/** Rises whenever the same answer would be read differently. */
export const INTERPRETER_VERSION = '1.3.0';

export function auditOf(blocks: readonly BenefitBlock[], parsed: ParsedBenefits): ParserAudit {
  const cited = citedBlocks(parsed, blocks.length);
  const unread: ParserAudit['unread'] = [];
  for (const block of blocks) {
    if (cited[block.index] !== 1)
      unread.push({ block: block.index, text: block.text, why: whyUnread(block) });
  }
  return {
    total_blocks: blocks.length,
    unparsed_blocks: unread.length,
    unread,
    blocks: blocks.map((block) => ({
      block: block.index,
      text: block.text,
      messages: block.attached.messages,
    })),
    interpreter_version: INTERPRETER_VERSION,
  };
}

function whyUnread({ stated }: BenefitBlock): string {
  const name = labelOf(BENEFIT_CODES, stated.code);
  if (name === null) return `Benefit code ${stated.code || '(none)'} is not in the standard's list.`;
  return `The row says "${name}" and carries no value we can place.`;
}

/** 1 at the index of every block some value cites. */
export function citedBlocks(parsed: ParsedBenefits, count: number): Uint8Array {
  const cited = new Uint8Array(count);
  const cite = (sources: Sources) => {
    for (let at = 0; at < sources.length; at++) cited[sources[at] as number] = 1;
  };
  const citeAll = (entries: readonly { sources: Sources }[]) => {
    for (let at = 0; at < entries.length; at++) cite((entries[at] as { sources: Sources }).sources);
  };

  citeAll(parsed.service_type_coverage);
  citeAll(parsed.procedure_coverage);
  cite(parsed.coverage_status.sources);
  citeAll(parsed.coverage_status.contradictions);
  citeAll(parsed.coverage_status.doubts ?? []);
  citeAll(parsed.maximums);
  citeAll(parsed.deductibles);
  citeAll(parsed.other_amounts);
  citeAll(parsed.frequency_limits);
  citeAll(parsed.age_limits);
  citeAll(parsed.waiting_periods);
  citeAll(parsed.clauses);
  citeAll(parsed.other_coverage);
  citeAll(parsed.carve_outs);
  citeAll(parsed.contacts);
  citeAll(parsed.messages);
  for (const contradiction of parsed.contradictions) citeAll(contradiction.statements);
  for (const sources of parsed.sources.additional_info) cite(sources);
  for (const sources of parsed.sources.exclusions) cite(sources);
  for (const sources of parsed.sources.limitations) cite(sources);
  cite(parsed.sources.contact_information);
  for (const sources of Object.values(parsed.sources.plan_information)) cite(sources);
  return cited;
}
