// The parser audit: which benefit rows the result cites. Rows that no value cites are listed in `unread`.

import { BENEFIT_CODES, labelOf } from '../codes/index.ts';
import type { ParsedBenefits, ParserAudit, Sources } from '../parsed-benefits.ts';
import type { BenefitBlock, Day } from '../response.ts';
import { UNREAD_TEXTS } from '../wording/messages.ts';

/** Increase this with every change that gives a different result for the same response. */
export const INTERPRETER_VERSION = '2.3.0';

export function auditOf(
  blocks: readonly BenefitBlock[],
  parsed: ParsedBenefits,
  answered_on: Day | null,
): ParserAudit {
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
    answered_on,
  };
}

function whyUnread({ stated }: BenefitBlock): string {
  const name = labelOf(BENEFIT_CODES, stated.code);
  if (name === null) return UNREAD_TEXTS.unknownCode(stated.code);
  return UNREAD_TEXTS.noValue(name);
}

/** The element at a block's index is 1 if a value cites the block. */
function citedBlocks(parsed: ParsedBenefits, count: number): Uint8Array {
  const cited = new Uint8Array(count);
  const cite = (sources: Sources) => {
    for (const source of sources) cited[source] = 1;
  };
  const { coverage_status: status, sources } = parsed;
  const lists: readonly (readonly { sources: Sources }[])[] = [
    parsed.service_type_coverage,
    parsed.procedure_coverage,
    status.contradictions,
    status.doubts,
    parsed.maximums,
    parsed.deductibles,
    parsed.other_amounts,
    parsed.frequency_limits,
    parsed.age_limits,
    parsed.waiting_periods,
    parsed.clauses,
    parsed.other_coverage,
    parsed.carve_outs,
    parsed.contacts,
    parsed.messages,
    ...parsed.contradictions.map(({ statements }) => statements),
  ];
  for (const list of lists) for (const entry of list) cite(entry.sources);
  for (const plain of [sources.additional_info, sources.exclusions, sources.limitations]) plain.forEach(cite);
  cite(status.sources);
  cite(sources.contact_information);
  for (const rows of Object.values(sources.plan_information)) cite(rows);
  return cited;
}
