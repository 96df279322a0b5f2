import { Panel } from '#ui/layout/panel.tsx';
import type { Benefits } from '../benefits-context.ts';
import { Sourced } from '../sourced.tsx';
import classes from './non-covered-panel.module.css';

const NETWORKS = [
  { key: 'in_network', label: 'In-network' },
  { key: 'out_network', label: 'Out-of-network' },
  { key: 'all_networks', label: 'In-network and out-of-network' },
] as const;

export const NonCoveredPanel = ({ benefits }: { benefits: Benefits }) => {
  const { non_covered, sources, procedure_coverage } = benefits;
  const stated = NETWORKS.filter(
    ({ key }) => non_covered[key].service_types.length + non_covered[key].procedures.length > 0,
  );
  if (stated.length === 0) return null;
  const names = new Map(procedure_coverage.map((row) => [row.procedure_code, row.description]));
  return (
    <Panel title="Non-Covered Services & Procedures">
      {stated.map(({ key, label }) => (
        <div key={key} className={classes.network}>
          <h3 className={classes.label}>{label}</h3>
          <ul className={classes.items}>
            {non_covered[key].service_types.map((type) => (
              <li key={type} className={classes.item}>
                <Sourced
                  about={`Not covered: ${type}`}
                  sources={sources.non_covered.service_types[type] ?? []}
                >
                  {type}
                </Sourced>
              </li>
            ))}
            {non_covered[key].procedures.map((code) => (
              <li key={code} className={classes.item}>
                <Sourced
                  about={`Not covered: ${code}`}
                  sources={sources.non_covered.procedures[code] ?? []}
                  {...(names.get(code) && { notes: names.get(code) ?? '' })}
                >
                  {code}
                </Sourced>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
};
