// The totals of an estimate, and what remains of deductible and maximum afterward.

import type { CalculatedEstimate, EstimateWire } from '@bitewing/contract';
import { Panel } from '#ui/layout/panel.tsx';
import { formatMoney } from '#ui/values/money.tsx';
import type { EstimatePayer } from './call-payer.tsx';
import classes from './estimate-page.module.css';
import {
  ALLOWED_UNKNOWN,
  amountColumns,
  amountText,
  columnText,
  isAllowedUnknown,
  NOT_KNOWN,
  rangeInWords,
  rangeText,
} from './figures.tsx';
import { type SourceTexts, SourceWords } from './line-steps.tsx';

export interface ResultProps {
  result: CalculatedEstimate;
  /** In the order of payment. */
  payers: readonly EstimatePayer[];
  sources: SourceTexts;
}

const ACCOUNTS: Readonly<Record<EstimateWire['left'][number]['of'], string>> = {
  deductible: 'Deductible',
  maximum: 'Maximum',
};

/** Assumptions that are shown above the amounts. */
const CONDITIONS: readonly EstimateWire['assumptions'][number]['kind'][] = [
  'plan_continues',
  'other_pays_first',
];

/** If one amount is unknown, so is the sum. Leaving it out would count it as zero. */
const sumText = (amounts: readonly (number | null)[]): string =>
  amounts.includes(null)
    ? NOT_KNOWN
    : formatMoney(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0));

export interface TotalPanelProps extends ResultProps {
  /** True if the result doesn't include the latest entries. */
  isOld: boolean;
  /** One per procedure of the estimate. */
  quantities: readonly number[];
}

export const TotalPanel = ({ result, isOld, payers, sources, quantities }: TotalPanelProps) => {
  const { estimate } = result;
  const hasOther = result.other !== null;
  const fees = result.fees.map(({ fee: { cents } }, at) =>
    cents === null ? null : cents * (quantities[at] ?? 1),
  );
  return (
    <Panel title="Estimate">
      <div className={classes.total} data-old={isOld} aria-live="polite">
        {estimate.assumptions
          .filter(({ kind }) => CONDITIONS.includes(kind))
          .map(({ text }) => (
            <p key={text} className={classes.condition}>
              {text}
            </p>
          ))}
        {estimate.total === null ? (
          <p className={classes.noTotal}>
            There is no total, because at least one procedure can't be estimated. A total without that
            procedure would be too low.
          </p>
        ) : (
          <>
            <p className={classes.headline}>
              Patient pays <strong className="figures">{amountText(estimate.total, 'patient')}</strong>
            </p>
            <NetworkHint result={result} />
            {isAllowedUnknown(estimate.total) && <p className={classes.hint}>{ALLOWED_UNKNOWN}</p>}
            <dl className={classes.totals}>
              <div>
                <dt>Fees</dt>
                <dd className="figures">{sumText(fees)}</dd>
              </div>
              {estimate.visits.length > 0 && (
                <div>
                  <dt>Visit copay</dt>
                  <dd className="figures">{rangeText(visitTotal(estimate.visits))}</dd>
                </div>
              )}
              {amountColumns(hasOther).map(({ key, label }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd className="figures">
                    {estimate.total && columnText(estimate.total, key, result.fees)}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <Visits estimate={estimate} payers={payers} sources={sources} />
        {!estimate.is_reached && (
          <p className={classes.hint}>
            Too many details are unknown to calculate every case. The actual range may be narrower.
          </p>
        )}
        <Remaining left={estimate.left} payers={payers} />
        {estimate.left.length > 0 && estimate.unknowns.some(({ kind }) => kind === 'rollover') && (
          <p className={classes.hint}>
            The higher amount includes the rollover, which the payer may add to the remaining maximum.
          </p>
        )}
        {estimate.left.length === 0 && estimate.total?.pay.high === 0 && (
          <p className={classes.hint}>These procedures don't use the deductible or the maximum.</p>
        )}
        <p className={classes.hint}>{estimate.note}</p>
      </div>
    </Panel>
  );
};

/** If the network isn't confirmed, says that the total assumes in-network and where to choose the network. */
const NetworkHint = ({
  result: { estimate, patient_out_of_network: outOfNetwork },
}: Pick<ResultProps, 'result'>) => {
  if (!estimate.assumptions.some(({ kind }) => kind === 'network_assumed')) return null;
  const patient = estimate.total?.patient;
  const differs = outOfNetwork && (outOfNetwork.low !== patient?.low || outOfNetwork.high !== patient?.high);
  return (
    <p className={classes.condition}>
      Assumes that your practice is in-network (not confirmed).
      {differs && ` Out-of-network, the patient pays ${rangeInWords(outOfNetwork)}.`} Under Plan, choose
      in-network or out-of-network.
    </p>
  );
};

const visitTotal = (visits: EstimateWire['visits']) => ({
  low: visits.reduce((sum, { patient }) => sum + patient.low, 0),
  high: visits.reduce((sum, { patient }) => sum + patient.high, 0),
});

/** A visit's copay isn't part of any procedure: "Patient pays" includes it, the procedures' fees don't. */
const Visits = ({
  estimate: { visits, total },
  payers,
  sources,
}: { estimate: EstimateWire } & Pick<ResultProps, 'payers' | 'sources'>) => {
  if (visits.length === 0) return null;
  return (
    <>
      <h3 className={classes.subtitle}>Copay for the visit</h3>
      <ul className={classes.texts}>
        {visits.map(({ date, place, text, sources: rows }) => (
          <li key={`${date} ${place}`}>
            {payers.length > 1 && <strong>{payers[place]?.name}: </strong>}
            {text}
            <SourceWords rows={rows} texts={sources[place]} />
          </li>
        ))}
      </ul>
      {total !== null && (
        <p className={classes.hint}>
          The patient's amount includes this copay. Plan pays + write-off + patient pays = fees + visit copay.
        </p>
      )}
    </>
  );
};

const Remaining = ({ left, payers }: { left: EstimateWire['left'] } & Pick<ResultProps, 'payers'>) => {
  if (left.length === 0) return null;
  return (
    <>
      <h3 className={classes.subtitle}>Remaining after these procedures</h3>
      <dl className={classes.totals}>
        {left.map(({ of, place, level, label, plan, low, high }) => (
          <div key={`${of} ${place} ${level} ${label} ${plan}`}>
            <dt>
              {payers.length > 1 && `${payers[place]?.name}: `}
              {plan !== undefined && `${plan}: `}
              {level === 'family' ? `Family ${of}` : ACCOUNTS[of]}
              {label === '' || label === 'Whole plan' ? '' : ` (${label})`}
            </dt>
            <dd className="figures">{high === null ? NOT_KNOWN : rangeText({ low, high })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
