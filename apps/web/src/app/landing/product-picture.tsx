// The verification example on the landing page. It uses the product's own components and reader, so changes to the
// product show here too.

import { interpret, readEligibility } from '@bitewing/benefits';
import { coverageStatusShown } from '#entities/verifications/status-tones.ts';
import { type Benefits, BenefitsContext } from '#features/verifications/benefits/benefits-context.ts';
import { headlineAmount } from '#features/verifications/benefits/headline-amount.ts';
import { networkChoices } from '#features/verifications/benefits/network-choices.ts';
import { ChecklistPanel } from '#features/verifications/benefits/panels/checklist-panel.tsx';
import { AmountRemaining } from '#features/verifications/benefits/summary/amount-remaining.tsx';
import { CoverageTable } from '#features/verifications/benefits/tables/coverage-table.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { DEMO_RESPONSE } from './demo-response.ts';
import classes from './product-picture.module.css';

const ASKED_ON = '2026-11-09';

const readDemo = () => {
  const read = readEligibility(DEMO_RESPONSE);
  const answer = read.kind === 'answers' ? read.answers[0] : undefined;
  if (!answer) throw new Error("The landing page's demo response can't be read.");
  return interpret(answer, { asOf: ASKED_ON });
};

export const ProductPicture = () => {
  const { parsed_benefits: benefits, parser_audit: audit } = readDemo();
  const choices = networkChoices(benefits);
  const [network] = choices;
  if (!network) return null;
  const read = audit.total_blocks - audit.unparsed_blocks;
  return (
    <BenefitsContext value={{ network, choices, visit: null, office: null, showSources: () => {} }}>
      <div className={classes.window}>
        <div className={classes.steps}>
          <span>Request sent to Cedar Dental</span>
          <span>Response received</span>
          <span>
            {read} of {audit.total_blocks} rows read
          </span>
        </div>
        <Summary benefits={benefits} />
        <div className={classes.columns}>
          <Panel title="Service Type Coverage" flush>
            <CoverageTable
              caption="Service Type Coverage"
              headers={{ title: 'Service Type' }}
              groups={[{ heading: null, rows: serviceTypeRows(benefits) }]}
            />
          </Panel>
          <ChecklistPanel benefits={benefits} />
        </div>
      </div>
    </BenefitsContext>
  );
};

const Summary = ({ benefits }: { benefits: Benefits }) => {
  const [network] = networkChoices(benefits);
  const { label, ...badge } = coverageStatusShown(benefits.coverage_status.status);
  if (!network) return null;
  return (
    <div className={classes.summary}>
      <div className={classes.patient}>
        <StatusBadge {...badge} size="large">
          {label}
        </StatusBadge>
        <strong>Maya Renner</strong>
        <span>{benefits.plan_information.plan_name}</span>
      </div>
      <AmountRemaining
        label="Remaining maximum"
        headline={headlineAmount(benefits.maximums, 'annual', network)}
        unlimitedText="No maximum"
        isBudget
      />
      <AmountRemaining
        label="Remaining deductible"
        headline={headlineAmount(benefits.deductibles, 'annual', network)}
        unlimitedText="No limit"
        isBudget={false}
      />
      <AmountRemaining
        label="Remaining orthodontic maximum"
        headline={headlineAmount(benefits.maximums, 'orthodontic', network)}
        unlimitedText="No maximum"
        isBudget
      />
    </div>
  );
};

const serviceTypeRows = (benefits: Benefits) =>
  benefits.service_type_coverage.map((row) => ({
    key: row.service_type,
    title: row.service_type,
    cells: row,
    notes: { limits: [], texts: [row.notes], wording: [] },
  }));
