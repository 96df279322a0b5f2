// The ten answers for an inactive plan whose payer states no benefits. Only answers with a value are tiles: the coverage,
// the network if it is known, and next dates that say that the plan ended or is inactive. One list below them names
// everything that isn't stated.

import type { GlanceWire } from '@bitewing/contract';
import classes from './glance-strip.module.css';
import { GlanceTile } from './glance-tile.tsx';
import { isUnstated, splitAnswers, unstatedKeys } from './without-benefits.ts';

export const ShortStrip = ({ glance }: { glance: GlanceWire }) => {
  const { stated, unstated } = splitAnswers(glance);
  return (
    <>
      <ul className={classes.tiles}>
        {stated.map((answer) => (
          <GlanceTile key={answer.key} answer={answer} isShort />
        ))}
      </ul>
      <div className={classes.unstatedAnswers}>
        <p data-without-benefits="">Coverage is inactive. The payer didn't send:</p>
        <ul aria-label="Not stated">
          {stated.flatMap(({ key, title, facts }) => {
            const labels = facts.filter(isUnstated).map(({ label }) => label);
            const names = labels.join(', ');
            if (names === '') return [];
            // "Coverage (Benefit year)" would read as if the coverage above were unknown.
            return <li key={key}>{key === 'coverage' ? names : `${title} (${names})`}</li>;
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
