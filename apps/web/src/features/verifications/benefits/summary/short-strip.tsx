// The ten answers for an inactive plan without stated benefits: tiles for what the payer states, then one list of what
// it doesn't.

import type { GlanceWire } from '@bitewing/contract';
import { GlanceTile } from './glance-answer.tsx';
import classes from './glance-strip.module.css';
import { isUnstated, splitAnswers, unstatedKeys } from './without-benefits.ts';

export const ShortStrip = ({ view }: { view: GlanceWire }) => {
  const { stated, unstated } = splitAnswers(view);
  return (
    <>
      <ul className={classes.tiles}>
        {stated.map((answer) => (
          <GlanceTile key={answer.key} answer={answer} isShort />
        ))}
      </ul>
      <div className={classes.unstatedAnswers}>
        <p data-without-benefits="">This plan isn't active, and the payer states nothing about:</p>
        <ul aria-label="Not stated">
          {stated.flatMap(({ key, title, facts }) => {
            const labels = facts.filter(isUnstated).map(({ label }) => label);
            return labels.length === 0 ? [] : <li key={key}>{`${title} (${labels.join(', ')})`}</li>;
          })}
          {unstated.map(({ key, title, facts }) => (
            <li key={key} data-answer={key} data-unstated={unstatedKeys(facts)}>
              {title}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};
