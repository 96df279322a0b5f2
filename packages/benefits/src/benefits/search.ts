// Searches the benefits: finds the services that a text names, and what the payer states about them.

import type { ParsedBenefits } from '../parsed-benefits.ts';
import {
  indexStatements,
  PATIENT,
  type Person,
  type Resolution,
  resolve,
  type StatementIndex,
  sharesBelow,
  siblingShares,
} from '../resolve/index.ts';
import type { Day } from '../response.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import {
  codesOf,
  contains,
  extentOfNode,
  findSubjects,
  includesCode,
  isPlanWide,
  nodeKey,
  withDentalTerms,
} from '../vocabulary/index.ts';
import { subjectName } from '../wording/assistant-texts.ts';
import { figureBasedOn, noteOfNetwork } from '../wording/coverage.ts';
import { rangeByCode } from '../wording/share-range.ts';
import { capitalized } from '../wording/texts.ts';

export interface SearchHit {
  node: SubjectNode;
  /** What was searched for, such as "Cleanings" or "D0274". */
  label: string;
  in_network: Resolution;
  out_network: Resolution;
  /**
   * The range of values for the node's codes, or for a code and others of its kind, if the payer states no value that
   * certainly applies to the node.
   */
  in_range: ShareRange | null;
  out_range: ShareRange | null;
  /** "Percentage based on Bitewings" if the value is stated for a wider subject; null if it is stated for the node itself. */
  based_on: string | null;
  /** Codes and service types of the table rows that belong to the node. */
  procedures: string[];
  service_types: string[];
}

/** The range of values for several codes, such as "$15–$75 copay, depending on the code". */
export interface ShareRange {
  text: string;
  sources: number[];
}

/** Whom and which day the search is about. Must be those of the tables, so that both show the same values. */
export interface SearchQuestion {
  patient: Person['patient'];
  /** The day of the response. Null: any day. */
  on: Day | null;
}

export function searchBenefits(
  benefits: ParsedBenefits,
  text: string,
  question: SearchQuestion,
): SearchHit[] {
  const nodes = new Map<string, SubjectNode>();
  for (const match of findSubjects(withDentalTerms(text), { spelling: true }))
    for (const node of match.nodes) if (!isPlanWide(node)) nodes.set(nodeKey(node), node);
  if (nodes.size === 0) return [];
  const index = indexStatements(benefits.statements, benefits.remarks);
  return [...nodes.values()].map((node) => hitFor(benefits, index, node, question));
}

/** If a family has only one code ("panorex"), we search for the code, so that we find a row that names the code. */
function codeOf(node: SubjectNode): SubjectNode {
  const [code, ...more] = node.kind === 'family' ? codesOf(node) : [];
  const [range, ...others] = extentOfNode(node);
  const isSingle = range !== undefined && range[0] === range[1] && others.length === 0;
  return code !== undefined && more.length === 0 && isSingle ? { kind: 'code', code } : node;
}

function hitFor(
  benefits: ParsedBenefits,
  index: StatementIndex,
  node: SubjectNode,
  { patient, on }: SearchQuestion,
): SearchHit {
  const subject = codeOf(node);
  const who = { ...PATIENT, patient };
  const about = (network: 'in' | 'out') => ({ subject, network, who, on });
  const ask = (network: 'in' | 'out') => resolve(index, { ...about(network), topic: 'share' });
  const [inside, outside] = [ask('in'), ask('out')];
  const range = (network: 'in' | 'out', resolution: Resolution) => {
    const siblings = siblingShares(benefits.statements, about(network), resolution);
    if (siblings.length > 0) return rangeOf([...resolution.statements, ...siblings]);
    return resolution.statements.length > 0 ? null : rangeOf(sharesBelow(index, about(network)));
  };
  const [inRange, outRange] = [range('in', inside), range('out', outside)];
  return {
    node,
    label: capitalized(subjectName(node)),
    in_network: inside,
    out_network: outside,
    in_range: inRange,
    out_range: outRange,
    // A range comes from the codes themselves, not from a wider subject.
    based_on: basedOnIn(inRange ? null : originOf(inside), outRange ? null : originOf(outside)),
    procedures: benefits.procedure_coverage
      .map(({ procedure_code }) => procedure_code)
      .filter((code) => includesCode(node, code)),
    service_types: [
      ...new Set(
        benefits.service_type_coverage.flatMap(({ service_type_code: type }) =>
          type !== null && contains(node, { kind: 'category', service_type: type }) ? [type] : [],
        ),
      ),
    ],
  };
}

function originOf({ certainty, statements }: Resolution): string | null {
  if (!certainty?.through) return null;
  return figureBasedOn(
    statements[0]?.says.kind ?? 'share',
    certainty.through,
    subjectName(certainty.through),
  );
}

/** Names the network if the other network's value isn't based on the same subject. */
function basedOnIn(inside: string | null, outside: string | null): string | null {
  if (inside === outside) return inside;
  return [
    inside === null ? null : noteOfNetwork('in', inside),
    outside === null ? null : noteOfNetwork('out', outside),
  ]
    .filter((note) => note !== null)
    .join('; ');
}

function rangeOf(statements: readonly Statement[]): ShareRange | null {
  const text = rangeByCode(statements.map(({ says }) => says));
  if (text === null) return null;
  return { text, sources: [...new Set(statements.map(({ source }) => source.row))] };
}
