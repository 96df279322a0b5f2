// One of the ten answers: the fact that matters most in large type, the others as lines.

import type { GlanceWire } from '@bitewing/contract';
import { Meter } from '#ui/values/meter.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import { Sourced } from '../sourced.tsx';
import classes from './glance-strip.module.css';
import { isUnstated, unstatedKeys } from './without-benefits.ts';

type Answer = GlanceWire['answers'][number];
type Fact = Answer['facts'][number];

export interface GlanceTileProps {
  answer: Answer;
  /** Leaves out the facts that the payer doesn't state. */
  isShort?: boolean;
}

export const GlanceTile = ({ answer: { key, title, facts }, isShort = false }: GlanceTileProps) => (
  <li className={classes.tile} data-answer={key} {...(isShort && { 'data-unstated': unstatedKeys(facts) })}>
    <h2 className={classes.title}>{title}</h2>
    {(isShort ? facts.filter((fact) => !isUnstated(fact)) : facts).map((fact) => (
      <div key={fact.key} className={fact.label ? classes.line : classes.main} data-fact={fact.key}>
        {fact.label && <span className={classes.label}>{fact.label}</span>}
        <Value fact={fact} title={title} />
        {fact.note && <span className={classes.note}>{fact.note}</span>}
        {!fact.label && fact.cents !== null && fact.of_cents !== null && fact.of_cents > 0 && (
          <Meter
            label={title}
            value={fact.cents}
            maximum={fact.of_cents}
            text={`${fact.value} ${fact.note}`}
            tone={meterTone(fact)}
          />
        )}
      </div>
    ))}
  </li>
);

const meterTone = ({ tone }: Fact): 'danger' | 'caution' | 'accent' => {
  if (tone === 'bad') return 'danger';
  return tone === 'caution' ? 'caution' : 'accent';
};

const HINTS: Partial<Record<Fact['state'], string>> = {
  calculated: 'Calculated from what the payer states',
  conflict: 'The payer sent conflicting values',
};

const Value = ({ fact, title }: { fact: Fact; title: string }) => {
  const about = fact.label ? `${title}: ${fact.label}` : title;
  // Links to the panel in which an admin records the practice's network.
  if (fact.state === 'not_stated' && fact.key === 'office')
    return (
      <a href="#networks" className={classes.unstated}>
        <NotStated />
      </a>
    );
  if (fact.state === 'not_stated') return <NotStated />;
  return (
    <span className={classes.value} data-tone={fact.tone} data-state={fact.state}>
      <Sourced
        about={about}
        sources={fact.sources}
        hint={HINTS[fact.state] ?? null}
        {...(fact.how && { notes: fact.how })}
      >
        {fact.value ?? "See the payer's own words"}
      </Sourced>
      {fact.state === 'calculated' && (
        <span className={classes.mark} title={HINTS.calculated}>
          {' '}
          calc.
        </span>
      )}
    </span>
  );
};
