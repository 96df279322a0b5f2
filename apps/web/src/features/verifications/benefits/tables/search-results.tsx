// Shows what the plan pays for the services that match the search, except those that the tables already show.

import type { SearchHit } from '@bitewing/benefits';
import { Panel } from '#ui/layout/panel.tsx';
import { formatMoneyShort } from '#ui/values/money.tsx';
import { type Benefits, useBenefitsContext } from '../benefits-context.ts';
import { doubtTexts } from '../certainty.ts';
import type { NextEligibleOf } from '../lazy-next-eligible.ts';
import { PayerWords } from '../payer-words.tsx';
import type { Remark } from '../remarks.ts';
import { Sourced } from '../sourced.tsx';
import classes from './search-results.module.css';
import { NOT_COVERED, obstaclesOf, valuesByCode } from './search-values.ts';

type Resolution = SearchHit['in_network'];
type Says = Resolution['statements'][number]['says'];

export interface SearchResultsProps {
  benefits: Benefits;
  hits: readonly SearchHit[];
  nextOf: NextEligibleOf;
}

export const SearchResults = ({ benefits, hits, nextOf }: SearchResultsProps) => {
  const { waiting } = useBenefitsContext();
  const shown = hits.filter((hit) => !isInTables(hit));
  if (shown.length === 0) return null;
  return (
    <Panel title={shown.every(isCopayOnly) ? 'What the patient pays' : 'What the plan pays'}>
      <ul className={classes.list}>
        {shown.map((hit) => (
          <li key={hit.label}>
            <strong>{hit.label}</strong>
            {/* What applies to this patient comes before what the payer states for all patients. */}
            {obstaclesOf(hit, nextOf).map((text) => (
              <div key={text} className={classes.doubt}>
                {text}
              </div>
            ))}
            <div className={classes.figures}>
              <Figure
                label="In-network"
                about={`${hit.label}, in-network`}
                resolution={hit.in_network}
                range={hit.in_range}
                byCode={valuesByCode(benefits, hit, 'in_network')}
              />
              <Figure
                label="Out-of-network"
                about={`${hit.label}, out-of-network`}
                resolution={hit.out_network}
                range={hit.out_range}
                byCode={valuesByCode(benefits, hit, 'out_network')}
              />
            </div>
            {hit.based_on && <div className={classes.note}>{hit.based_on}</div>}
            <PayerWords remarks={remarksOf(hit)} />
          </li>
        ))}
      </ul>
      {/* Repeated here, because the alerts are above the search box and out of view. */}
      {waiting.map((text) => (
        <div key={text} className={classes.doubt}>
          {text}
        </div>
      ))}
    </Panel>
  );
};

/**
 * True if the tables already show everything about the hit. It must have rows there. It must also be a single code, or
 * a group of services for which the payer states nothing besides these rows.
 */
const isInTables = (hit: SearchHit): boolean => {
  const hasRows = hit.procedures.length + hit.service_types.length > 0;
  const isSilent = [hit.in_network, hit.out_network].every(({ outcome }) => outcome === 'not_stated');
  const hasRange = hit.in_range !== null || hit.out_range !== null;
  return hasRows && (hit.node.kind === 'code' || (isSilent && !hasRange));
};

/**
 * True if the hit has only copays, apart from "Not covered". A copay is what the patient pays, so a list of only copays
 * has another title.
 */
const isCopayOnly = ({ in_network, out_network, in_range, out_range }: SearchHit): boolean => {
  const texts = [
    ...[...in_network.statements, ...out_network.statements].map(({ says }) => shareText(says)),
    ...[in_range, out_range].flatMap((range) => range?.text ?? []),
  ].filter((text) => text !== NOT_COVERED);
  return texts.length > 0 && texts.every((text) => text.includes('copay') && !text.includes('%'));
};

interface FigureProps {
  label: string;
  about: string;
  resolution: Resolution;
  range: SearchHit['in_range'];
  /** The values of the codes, if they differ. */
  byCode: string | null;
}

const Figure = ({ label, about, resolution, range, byCode }: FigureProps) => {
  const texts = [
    ...new Set(
      resolution.statements.map(({ says, plan }) =>
        plan ? `${shareText(says)} (${plan})` : shareText(says),
      ),
    ),
  ];
  const kinds = new Set(resolution.statements.map(({ says }) => says.kind));
  const isWithCopay = texts.length === 2 && kinds.has('share') && kinds.has('copay');
  const doubts = doubtTexts(resolution.certainty, { isNotCovered: texts.join() === NOT_COVERED });
  return (
    <div>
      <span className={classes.note}>{label}</span>{' '}
      {texts.length > 0 && (
        <Sourced about={about} sources={resolution.statements.map(({ source }) => source.row)}>
          <strong>{texts.join(isWithCopay ? ' and ' : ' or ')}</strong>
        </Sourced>
      )}
      {texts.length === 0 && range && (
        <Sourced about={about} sources={range.sources}>
          <strong>{byCode ?? range.text}</strong>
        </Sourced>
      )}
      {texts.length === 0 && !range && (
        <span className={classes.note}>
          {resolution.outcome === 'see_remarks' ? "See the payer's own words" : 'Not stated'}
        </span>
      )}
      {doubts.length > 0 && <span className={classes.doubt}> {doubts.join(', ')}</span>}
      {texts.length > 0 && byCode && <div className={classes.note}>{byCode}</div>}
    </div>
  );
};

const shareText = (says: Says): string => {
  switch (says.kind) {
    case 'share':
      return says.plan_pays === 0 ? NOT_COVERED : `${says.plan_pays}%`;
    case 'copay':
      return `${formatMoneyShort(says.cents)} copay`;
    case 'not_covered':
      return NOT_COVERED;
    case 'covered':
      return 'Covered, percentage not stated';
    default:
      return 'Not stated';
  }
};

const remarksOf = ({ in_network, out_network }: SearchHit): Remark[] => {
  const byText = new Map<string, Remark>();
  for (const { text, source } of [...in_network.remarks, ...out_network.remarks])
    byText.set(text, {
      about: '',
      text,
      sources: [...new Set([...(byText.get(text)?.sources ?? []), source.row])],
    });
  return [...byText.values()];
};
