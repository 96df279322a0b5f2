// All benefits on one page: alerts, amounts, tables, limits, clauses, and questions for the payer.

import type { ParsedBenefitsWire, ParserAuditWire } from '@bitewing/contract';
import { useMemo, useState } from 'react';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { BenefitsContext, type SourceRequest } from './benefits-context.ts';
import classes from './benefits-display.module.css';
import { firstChoice, networkChoices, statedNetwork } from './network-choices.ts';
import { AmountsPanel } from './panels/amounts-panel.tsx';
import { ChecklistPanel } from './panels/checklist-panel.tsx';
import { ClausesPanel, WaitingPeriodPanel } from './panels/clauses-panel.tsx';
import { ContactPanel } from './panels/contact-panel.tsx';
import { AgeLimitPanel, LimitationsPanel } from './panels/limits-panel.tsx';
import { NetworkPanel } from './panels/network-panel.tsx';
import { NonCoveredPanel } from './panels/non-covered-panel.tsx';
import { OtherCoveragePanel } from './panels/other-coverage-panel.tsx';
import { PLAN_TOPICS, PlanInformation } from './panels/plan-information.tsx';
import { ContradictionPanel, TextPanel, withSources } from './panels/text-panels.tsx';
import { otherRemarks, remarksOn } from './remarks.ts';
import { SourceDrawer } from './source-drawer.tsx';
import { AlertList } from './summary/alert-list.tsx';
import { benefitAlerts } from './summary/benefit-alerts.ts';
import { EarlierInterpreter } from './summary/earlier-interpreter.tsx';
import { PartialParsing } from './summary/partial-parsing.tsx';
import { type Proof, ProofLine } from './summary/proof-line.tsx';
import { SummaryBar } from './summary/summary-bar.tsx';
import { CoveragePanels } from './tables/coverage-panels.tsx';
import { type BenefitSearch, useBenefitSearch } from './tables/use-benefit-search.ts';

export interface BenefitsDisplayProps {
  benefits: ParsedBenefitsWire;
  audit: ParserAuditWire | null;
  proof: Proof;
}

export const BenefitsDisplay = ({ benefits, audit, proof }: BenefitsDisplayProps) => {
  const choices = useMemo(() => networkChoices(benefits), [benefits]);
  const [networkKey, setNetworkKey] = useState('');
  const [request, setRequest] = useState<SourceRequest | null>(null);
  const { visit, office } = proof;
  const network =
    choices.find(({ key }) => key === networkKey) ??
    firstChoice(choices, office.network?.network ?? null, statedNetwork(benefits));
  const view = useMemo(
    () => network && { network, choices, visit, office, showSources: setRequest },
    [network, choices, visit, office],
  );
  if (!view) return null;
  return (
    <BenefitsContext value={view}>
      <SummaryBar benefits={benefits} proof={proof} onNetwork={setNetworkKey} />
      <AlertList alerts={benefitAlerts(benefits)} />
      <PartialParsing audit={audit} />
      <EarlierInterpreter benefits={benefits} />
      <Columns benefits={benefits} />
      <ProofLine proof={proof} />
      <SourceDrawer request={request} audit={audit} onClose={() => setRequest(null)} />
    </BenefitsContext>
  );
};

interface ColumnProps {
  benefits: ParsedBenefitsWire;
  search: BenefitSearch;
}

/** With more rows than this, the first column is the longer one. */
const LONG_TABLES = 24;

const Columns = ({ benefits }: { benefits: ParsedBenefitsWire }) => {
  const search = useBenefitSearch(benefits);
  const isInactive = benefits.coverage_status.status === 'inactive';
  const rows = benefits.service_type_coverage.length + benefits.procedure_coverage.length;
  // What a search finds is in one place.
  const isTextAside = rows > LONG_TABLES && search.term === '';
  const texts = <PayerTexts benefits={benefits} search={search} />;
  return (
    <div className={classes.columns} data-inactive={isInactive}>
      <div className={classes.main}>
        {hasBenefits(benefits) ? (
          <>
            <CoveragePanels benefits={benefits} search={search} />
            <LimitationsPanel benefits={benefits} search={search} />
          </>
        ) : (
          <EmptyState title="No benefit information available" />
        )}
        {!isTextAside && texts}
      </div>
      <div className={classes.side}>
        <SideColumn benefits={benefits} />
        {isTextAside && texts}
        <ContactPanel benefits={benefits} />
      </div>
    </div>
  );
};

const PayerTexts = ({ benefits, search }: ColumnProps) => (
  <>
    <TextPanel
      title="Exclusions"
      texts={withSources(benefits.exclusions, benefits.sources.exclusions)}
      remarks={remarksOn(benefits, ['exclusion'])}
      search={search}
    />
    <NonCoveredPanel benefits={benefits} search={search} />
    <TextPanel
      title="Payer's own words"
      texts={benefits.messages}
      remarks={otherRemarks(benefits)}
      search={search}
    />
  </>
);

const SideColumn = ({ benefits }: { benefits: ParsedBenefitsWire }) => (
  <>
    {hasPlan(benefits) && <PlanInformation benefits={benefits} />}
    <AmountsPanel benefits={benefits} />
    <NetworkPanel benefits={benefits} />
    <ChecklistPanel benefits={benefits} />
    <ContradictionPanel benefits={benefits} />
    <OtherCoveragePanel title="Dental handled by another company" items={benefits.carve_outs} />
    <OtherCoveragePanel
      title="Other coverage"
      items={benefits.other_coverage}
      remarks={remarksOn(benefits, ['other_coverage'])}
    />
    <WaitingPeriodPanel benefits={benefits} />
    <AgeLimitPanel benefits={benefits} />
    <ClausesPanel benefits={benefits} />
  </>
);

const hasPlan = (benefits: ParsedBenefitsWire): boolean => {
  const { additional_info, payer_name: _payer, member_id: _member, ...plan } = benefits.plan_information;
  return (
    additional_info.length + remarksOn(benefits, PLAN_TOPICS).length > 0 ||
    Object.values(plan).some((value) => value !== null)
  );
};

/** Whether the response states more than the coverage status. */
const hasBenefits = (benefits: ParsedBenefitsWire): boolean =>
  [
    benefits.service_type_coverage,
    benefits.procedure_coverage,
    benefits.maximums,
    benefits.deductibles,
    benefits.other_amounts,
    benefits.frequency_limits,
    benefits.limitations,
    benefits.exclusions,
    remarksOn(benefits, ['frequency']),
  ].some((list) => list.length > 0);
