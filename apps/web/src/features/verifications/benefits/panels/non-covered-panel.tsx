import { Panel } from '#ui/layout/panel.tsx';
import type { Benefits } from '../benefits-context.ts';
import { Sourced } from '../sourced.tsx';
import { type BenefitSearch, containsTerm } from '../tables/use-benefit-search.ts';
import { groupCodes } from './group-codes.ts';
import { isOfListedCategory } from './listed-category.ts';
import classes from './non-covered-panel.module.css';

const NETWORKS = [
  { key: 'in_network', label: 'In-network' },
  { key: 'out_network', label: 'Out-of-network' },
  { key: 'all_networks', label: 'In-network and out-of-network' },
] as const;

export interface NonCoveredPanelProps {
  benefits: Benefits;
  search: Pick<BenefitSearch, 'term'>;
}

export const NonCoveredPanel = ({ benefits, search }: NonCoveredPanelProps) => {
  const stated = NETWORKS.map(({ key, label }) => ({
    label,
    types: benefits.non_covered[key].service_types.filter((type) => containsTerm(search, type)),
    codes: benefits.non_covered[key].procedures.filter(
      (code) => containsTerm(search, code) && !isOfListedCategory(benefits, key, code),
    ),
  })).filter(({ types, codes }) => types.length + codes.length > 0);
  if (stated.length === 0) return null;
  return (
    <Panel title="Non-Covered Services & Procedures">
      {stated.map(({ label, types, codes }) => (
        <div key={label} className={classes.network}>
          <h3 className={classes.label}>{label}</h3>
          {types.length > 0 && <ServiceTypes benefits={benefits} types={types} />}
          <CodeList benefits={benefits} codes={codes} isSearching={search.term !== ''} />
        </div>
      ))}
    </Panel>
  );
};

/** A list of more codes than this is collapsed to one line until the user expands it. */
const MANY = 24;

interface CodeListProps {
  benefits: Benefits;
  codes: string[];
  isSearching: boolean;
}

const CodeList = ({ benefits, codes, isSearching }: CodeListProps) => {
  const groups = groupCodes(benefits, codes).map(({ category, ranges }) => (
    <div key={category ?? ''} className={classes.category}>
      {category && <h4 className={classes.label}>{category}</h4>}
      <Codes benefits={benefits} ranges={ranges} />
    </div>
  ));
  if (codes.length <= MANY || isSearching) return groups;
  return (
    <details className={classes.category}>
      <summary>{codes.length} codes not covered</summary>
      {groups}
    </details>
  );
};

const ServiceTypes = ({ benefits, types }: { benefits: Benefits; types: string[] }) => (
  <ul className={classes.items}>
    {types.map((type) => (
      <li key={type} className={classes.item}>
        <Sourced
          about={`Not covered: ${type}`}
          sources={benefits.sources.non_covered.service_types[type] ?? []}
        >
          {type}
        </Sourced>
      </li>
    ))}
  </ul>
);

/** Shows each range as one item, such as "D6050–D6052". */
const Codes = ({ benefits, ranges }: { benefits: Benefits; ranges: string[][] }) => (
  <ul className={classes.items}>
    {ranges.map((codes) => {
      const name = codes.length > 1 ? `${codes[0]}–${codes.at(-1)}` : codes.join();
      const described = benefits.procedure_coverage.find(({ procedure_code }) => procedure_code === name);
      return (
        <li key={name} className={classes.item}>
          <Sourced
            about={`Not covered: ${name}`}
            sources={codes.flatMap((code) => benefits.sources.non_covered.procedures[code] ?? [])}
            {...(described?.description && { notes: described.description })}
          >
            {name}
          </Sourced>
        </li>
      );
    })}
  </ul>
);
