// The verification example on the landing page. It uses the product's own components and reader, so changes to the
// product show here too.

import { glanceOf, interpret, type ParsedBenefits, readEligibility } from '@bitewing/benefits';
import { coverageStatusDisplay } from '#entities/verifications/status-display.ts';
import { type Benefits, BenefitsContext } from '#features/verifications/benefits/benefits-context.ts';
import { networkChoices } from '#features/verifications/benefits/network-choices.ts';
import { ChecklistPanel } from '#features/verifications/benefits/panels/checklist-panel.tsx';
import { GlanceTile } from '#features/verifications/benefits/summary/glance-tile.tsx';
import { CoverageTable } from '#features/verifications/benefits/tables/coverage-table.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { DEMO_RESPONSE } from './demo-response.ts';
import classes from './product-picture.module.css';

const RESPONSE_DAY = '2026-11-09';

const readDemo = () => {
  const result = readEligibility(DEMO_RESPONSE);
  const response = result.kind === 'responses' ? result.responses[0] : undefined;
  if (!response) throw new Error("The landing page's demo response can't be read.");
  return interpret(response, { asOf: RESPONSE_DAY });
};

export const ProductPicture = () => {
  const { parsed_benefits: benefits, parser_audit: audit } = readDemo();
  const choices = networkChoices(benefits);
  const [network] = choices;
  if (!network) throw new Error('There is always an in-network choice.');
  const readCount = audit.total_blocks - audit.unparsed_blocks;
  return (
    <BenefitsContext
      value={{
        network,
        choices,
        visit: null,
        office: null,
        patient: '',
        maximum: null,
        waiting: [],
        asks: [],
        showSources: () => {},
      }}
    >
      <div className={classes.window}>
        <div className={classes.steps}>
          <span>Request sent to Cedar Dental</span>
          <span>Response received</span>
          <span>
            Read {readCount} of {audit.total_blocks} benefit details
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
          <ChecklistPanel benefits={benefits} showsChecklistItems />
        </div>
      </div>
    </BenefitsContext>
  );
};

const TILES = ['maximum', 'deductible', 'percentages'];

const Summary = ({ benefits }: { benefits: ParsedBenefits }) => {
  const { label, ...badge } = coverageStatusDisplay(benefits.coverage_status.status);
  const { answers } = glanceOf(benefits, { network: 'in', on: RESPONSE_DAY, birth: null });
  return (
    <div className={classes.summary}>
      <div className={classes.patient}>
        <StatusBadge {...badge} size="large">
          {label}
        </StatusBadge>
        <strong>Maya Renner</strong>
        <span>{benefits.plan_information.plan_name}</span>
      </div>
      <ul className={classes.tiles}>
        {answers
          .filter(({ key }) => TILES.includes(key))
          .map((answer) => (
            <GlanceTile key={answer.key} answer={answer} />
          ))}
      </ul>
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
