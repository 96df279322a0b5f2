// All benefits on one page: alerts, amounts, tables, limits, clauses, and questions for the payer.

import type { ParsedBenefitsWire, ParserAuditWire } from '@bitewing/contract';
import { useMemo, useState } from 'react';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { BenefitsContext, type SourceRequest } from './benefits-context.ts';
import classes from './benefits-display.module.css';
import { networkChoices } from './network-choices.ts';
import { AmountsPanel } from './panels/amounts-panel.tsx';
import { ChecklistPanel } from './panels/checklist-panel.tsx';
import { ClausesPanel, WaitingPeriodPanel } from './panels/clauses-panel.tsx';
import { ContactPanel } from './panels/contact-panel.tsx';
import { AgeLimitPanel, FrequencyPanel } from './panels/limits-panel.tsx';
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

export interface BenefitsDisplayProps {
  benefits: ParsedBenefitsWire;
  audit: ParserAuditWire | null;
  proof: Proof;
}

export const BenefitsDisplay = ({ benefits, audit, proof }: BenefitsDisplayProps) => {
  const choices = useMemo(() => networkChoices(benefits), [benefits]);
  const [networkKey, setNetworkKey] = useState('');
  const [request, setRequest] = useState<SourceRequest | null>(null);
  const network = choices.find(({ key }) => key === networkKey) ?? choices[0];
  const { visit } = proof;
  const view = useMemo(
    () => network && { network, choices, visit, showSources: setRequest },
    [network, choices, visit],
  );
  if (!view) return null;
  const isInactive = benefits.coverage_status.status === 'inactive';
  return (
    <BenefitsContext value={view}>
      <SummaryBar benefits={benefits} proof={proof} onNetwork={setNetworkKey} />
      <AlertList alerts={benefitAlerts(benefits)} />
      <PartialParsing audit={audit} />
      <EarlierInterpreter benefits={benefits} />
      <div className={classes.columns} data-inactive={isInactive}>
        <MainColumn benefits={benefits} />
        <SideColumn benefits={benefits} />
      </div>
      <ProofLine proof={proof} />
      <SourceDrawer request={request} audit={audit} onClose={() => setRequest(null)} />
    </BenefitsContext>
  );
};

const MainColumn = ({ benefits }: { benefits: ParsedBenefitsWire }) => (
  <div className={classes.main}>
    {hasPlan(benefits) && <PlanInformation benefits={benefits} />}
    {hasBenefits(benefits) ? (
      <>
        <CoveragePanels benefits={benefits} />
        <FrequencyPanel benefits={benefits} />
      </>
    ) : (
      <EmptyState title="No benefit information available" />
    )}
    <TextPanel
      title="Exclusions"
      texts={withSources(benefits.exclusions, benefits.sources.exclusions)}
      remarks={remarksOn(benefits, ['exclusion'])}
    />
    <NonCoveredPanel benefits={benefits} />
    <TextPanel title="Limitations" texts={withSources(benefits.limitations, benefits.sources.limitations)} />
    <TextPanel title="Payer's own words" texts={benefits.messages} remarks={otherRemarks(benefits)} />
  </div>
);

const SideColumn = ({ benefits }: { benefits: ParsedBenefitsWire }) => (
  <div className={classes.side}>
    <AmountsPanel benefits={benefits} />
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
    <TextPanel
      title="Networks"
      texts={benefits.networks.map(({ name, sources }) => ({ text: name, sources }))}
      remarks={remarksOn(benefits, ['network'])}
    />
    <ContactPanel benefits={benefits} />
  </div>
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
