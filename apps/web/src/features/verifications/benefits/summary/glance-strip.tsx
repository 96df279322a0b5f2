// The first screen: ten answers, each linked to its benefit rows, and the switch for the network they are about.

import type { GlanceWire } from '@bitewing/contract';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { type Benefits, useBenefitsContext } from '../benefits-context.ts';
import { findGlance } from '../network-choices.ts';
import { groupByAnswer } from '../panels/checklist.ts';
import classes from './glance-strip.module.css';
import { GlanceTile } from './glance-tile.tsx';
import { ShortStrip } from './short-strip.tsx';
import { hasBenefits } from './without-benefits.ts';

export interface GlanceStripProps {
  benefits: Benefits;
  /** The ten answers for each network; empty for readings of interpreter 1.x. */
  views: readonly GlanceWire[];
  isInactive: boolean;
  /** If false, the link counts only the questions of alerts. */
  showsChecklistItems: boolean;
  onNetwork: (key: string) => void;
}

export const GlanceStrip = ({
  benefits,
  views,
  isInactive,
  showsChecklistItems,
  onNetwork,
}: GlanceStripProps) => {
  const { network, asks } = useBenefitsContext();
  const glance = findGlance(views, network);
  return (
    <section className={classes.strip} aria-label="At a glance">
      <div className={classes.head}>
        <NetworkSwitch onNetwork={onNetwork} />
        <ChecklistLink checklist={showsChecklistItems ? benefits.checklist : []} askCount={asks.length} />
      </div>
      {glance &&
        (isInactive && !hasBenefits(glance) ? (
          <ShortStrip glance={glance} />
        ) : (
          <ul className={classes.tiles}>
            {glance.answers.map((answer) => (
              <GlanceTile key={answer.key} answer={answer} />
            ))}
          </ul>
        ))}
    </section>
  );
};

/** Shows up to two networks as buttons, and more than two as a drop-down list. */
const NetworkSwitch = ({ onNetwork }: Pick<GlanceStripProps, 'onNetwork'>) => {
  const { network, choices } = useBenefitsContext();
  const data = choices.map(({ key, label }) => ({ value: key, label }));
  return (
    <div className={classes.switch}>
      <span aria-hidden="true">Show</span>
      {choices.length > 2 ? (
        <NativeSelect
          aria-label="Show network"
          size="xs"
          value={network.key}
          data={data}
          onChange={(event) => onNetwork(event.currentTarget.value)}
        />
      ) : (
        <SegmentedControl
          aria-label="Show network"
          size="xs"
          value={network.key}
          onChange={onNetwork}
          data={data}
          className={classes.networks ?? ''}
        />
      )}
    </div>
  );
};

/** `askCount`: the number of questions that follow from alerts. */
const ChecklistLink = ({ checklist, askCount }: Pick<Benefits, 'checklist'> & { askCount: number }) => {
  const { see_wording: inOwnWords, conflict, not_stated } = groupByAnswer(checklist);
  const questionCount = askCount + conflict.length + not_stated.length;
  const texts = [
    questionCount > 0 && `${questionCount} ${questionCount === 1 ? 'question' : 'questions'} for the payer`,
    inOwnWords.length > 0 &&
      `${inOwnWords.length} ${inOwnWords.length === 1 ? 'item' : 'items'} in the payer's own words`,
  ].filter(Boolean);
  return texts.length > 0 ? <a href="#checklist">{texts.join(', ')}</a> : null;
};
