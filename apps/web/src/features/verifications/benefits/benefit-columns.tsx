// Everything below the first screen. Left: search, tables and limits. Right: plan, amounts and contacts. Rules and the
// payer's texts go into the shorter column. During a search, the payer's texts are on the left and the rules on the
// right.

import { useMemo } from 'react';
import { useActivity } from '#lib/use-activity.ts';
import { useHasBeenVisible } from '#ui/layout/use-has-been-visible.ts';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import classes from './benefit-columns.module.css';
import { type Benefits, useBenefitsContext } from './benefits-context.ts';
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
import { doubtedAges } from './tables/age-doubts.ts';
import { CoveragePanels } from './tables/coverage-panels.tsx';
import { type BenefitSearch, useBenefitSearch } from './tables/use-benefit-search.ts';

export interface BenefitColumnsProps {
  benefits: Benefits;
  isInactive: boolean;
  /** If false, the questions for the payer are only those of alerts. */
  showsChecklistItems: boolean;
}

/** With more rows than this, the first column is the longer one, so rules and the payer's texts go into the second. */
const LONG_TABLES = 24;

export const BenefitColumns = ({ benefits, isInactive, showsChecklistItems }: BenefitColumnsProps) => {
  const search = useBenefitSearch(benefits);
  const { visit } = useBenefitsContext();
  // The benefits package is loaded when the user reaches the procedure table, at the user's first action, or at once if
  // an age limit may not include the patient.
  const [isSeen, aboveProceduresRef] = useHasBeenVisible();
  const hasActed = useActivity();
  const doubted = useMemo(() => doubtedAges(benefits, visit), [benefits, visit]);
  const isPackageWanted = isSeen || hasActed || search.term !== '' || doubted.length > 0;
  const rowCount = benefits.service_type_coverage.length + benefits.procedure_coverage.length;
  const isLong = rowCount > LONG_TABLES;
  const isSearching = search.term !== '';
  // During a search, all results are in the first column.
  const areTextsAside = isLong && !isSearching;
  const areRulesAside = isLong || isSearching;
  const texts = <PayerTexts benefits={benefits} search={search} />;
  return (
    <div className={classes.columns} data-inactive={isInactive}>
      <div className={classes.main}>
        {hasBenefits(benefits) ? (
          <>
            <CoveragePanels {...{ benefits, search, isPackageWanted, doubted, aboveProceduresRef }} />
            <LimitationsPanel {...{ benefits, search, isPackageWanted }} />
          </>
        ) : (
          <EmptyState title="No benefit information available" />
        )}
        {!areTextsAside && texts}
        {!areRulesAside && <RulePanels benefits={benefits} />}
      </div>
      <div className={classes.side}>
        <SideColumn benefits={benefits} showsChecklistItems={showsChecklistItems} />
        {areRulesAside && <RulePanels benefits={benefits} />}
        {areTextsAside && texts}
        <ContactPanel benefits={benefits} />
      </div>
    </div>
  );
};

const PayerTexts = ({ benefits, search }: { benefits: Benefits; search: BenefitSearch }) => (
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

const SideColumn = ({
  benefits,
  showsChecklistItems,
}: Pick<BenefitColumnsProps, 'benefits' | 'showsChecklistItems'>) => {
  const { asks } = useBenefitsContext();
  return (
    <>
      {hasPlan(benefits) && <PlanInformation benefits={benefits} />}
      <AmountsPanel benefits={benefits} />
      <NetworkPanel benefits={benefits} />
      {(showsChecklistItems || asks.length > 0) && (
        <ChecklistPanel benefits={benefits} showsChecklistItems={showsChecklistItems} />
      )}
      <ContradictionPanel benefits={benefits} />
      <OtherCoveragePanel title="Dental handled by another payer" items={benefits.carve_outs} />
      <OtherCoveragePanel
        title="Other coverage"
        items={benefits.other_coverage}
        remarks={remarksOn(benefits, ['other_coverage'])}
      />
    </>
  );
};

const RulePanels = ({ benefits }: { benefits: Benefits }) => (
  <>
    <WaitingPeriodPanel benefits={benefits} />
    <AgeLimitPanel benefits={benefits} />
    <ClausesPanel benefits={benefits} />
  </>
);

/** Whether the plan panel has something to show. It doesn't show the payer's name and the member ID. */
const hasPlan = (benefits: Benefits): boolean => {
  const { additional_info, payer_name: _payer, member_id: _member, ...plan } = benefits.plan_information;
  return (
    additional_info.length + remarksOn(benefits, PLAN_TOPICS).length > 0 ||
    Object.values(plan).some((value) => value !== null)
  );
};

const hasBenefits = (benefits: Benefits): boolean =>
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
