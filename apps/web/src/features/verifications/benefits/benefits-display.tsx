// All benefits on one page: alerts, amounts, tables, limits, clauses, and questions for the payer.

import type {
  GlanceAlertWire,
  GlanceWire,
  ParsedBenefitsWire,
  ParserAuditWire,
  Verification,
} from '@bitewing/contract';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { BenefitsContext, type SourceRequest, type VerificationInfo } from './benefits-context.ts';
import classes from './benefits-display.module.css';
import {
  findGlance,
  initialChoice,
  type NetworkChoice,
  networkChoices,
  statedNetwork,
} from './network-choices.ts';
import { AlertList } from './summary/alert-list.tsx';
import { EarlierInterpreter } from './summary/earlier-interpreter.tsx';
import { GlanceStrip } from './summary/glance-strip.tsx';
import { PartialParsing } from './summary/partial-parsing.tsx';
import { ProofLine } from './summary/proof-line.tsx';

export interface BenefitsDisplayProps {
  benefits: ParsedBenefitsWire;
  audit: ParserAuditWire | null;
  /** The ten answers and the alerts. Null for readings of interpreter 1.x. Absent if an older reading is shown. */
  glance?: Verification['glance'];
  onVerifyOther?: (payer: GlanceAlertWire['verify_with']) => void;
  info: VerificationInfo;
}

/**
 * The columns are below the first screen, so their code isn't part of the page's script. It loads while the request
 * for the verification is running.
 */
const columns = import('./benefit-columns.tsx');
const Columns = lazy(async () => ({ default: (await columns).BenefitColumns }));

const SourceDrawer = lazyDialog(async () => (await import('./source-drawer.tsx')).SourceDrawer);

/** What remains of the maximum, such as "$85 of $1,000" or "Not stated". */
const maximumText = (views: readonly GlanceWire[], network: NetworkChoice): string | null => {
  const fact = findGlance(views, network)
    ?.answers.find(({ key }) => key === 'maximum')
    ?.facts.find(({ key }) => key === 'maximum_left');
  if (!fact) return null;
  const value = fact.state === 'see_wording' ? "See the payer's own words" : (fact.value ?? 'Not stated');
  return [value, fact.note].filter(Boolean).join(' ');
};

const NO_GLANCE = { views: [], alerts: [] };

export const BenefitsDisplay = ({ benefits, audit, glance, onVerifyOther, info }: BenefitsDisplayProps) => {
  const choices = useMemo(() => networkChoices(benefits), [benefits]);
  const [networkKey, setNetworkKey] = useState('');
  const [request, setRequest] = useState<SourceRequest | null>(null);
  // The ten answers are rendered first, because the tables take several times as long to render.
  const areColumnsDue = useDeferredValue(true, false);
  const { patient, visit, office } = info;
  const network =
    choices.find(({ key }) => key === networkKey) ??
    initialChoice(choices, office.network?.network ?? null, statedNetwork(benefits));
  const { views, alerts } = glance ?? NO_GLANCE;
  const context = useMemo(() => {
    const waiting = alerts.filter(({ kind }) => kind === 'waiting').map(({ title }) => title);
    const asks = [...new Set(alerts.flatMap(({ ask }) => ask ?? []))];
    const maximum = maximumText(views, network);
    return { network, choices, visit, office, patient, maximum, waiting, asks, showSources: setRequest };
  }, [network, choices, visit, office, patient, views, alerts]);
  const isInactive =
    benefits.coverage_status.status === 'inactive' ||
    alerts.some(({ kind }) => kind === 'not_active' || kind === 'not_started');
  // If the plan is not active or another payer handles dental, only the questions of alerts are for this payer.
  const showsChecklistItems =
    !isInactive && !alerts.some(({ kind, tone }) => kind === 'elsewhere' && tone === 'danger');
  return (
    <BenefitsContext value={context}>
      <EarlierInterpreter benefits={benefits} />
      <AlertList alerts={alerts} onVerifyOther={onVerifyOther} />
      <GlanceStrip
        benefits={benefits}
        views={views}
        isInactive={isInactive}
        showsChecklistItems={showsChecklistItems}
        onNetwork={setNetworkKey}
      />
      <PartialParsing audit={audit} />
      <Suspense fallback={<div className={classes.loading} />}>
        {areColumnsDue ? (
          <Columns benefits={benefits} isInactive={isInactive} showsChecklistItems={showsChecklistItems} />
        ) : (
          <div className={classes.loading} />
        )}
      </Suspense>
      <ProofLine info={info} />
      <SourceDrawer
        isOpen={request !== null}
        request={request}
        audit={audit}
        benefits={benefits}
        onClose={() => setRequest(null)}
      />
    </BenefitsContext>
  );
};
