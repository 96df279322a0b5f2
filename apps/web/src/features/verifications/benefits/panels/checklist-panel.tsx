// What to ask by phone: the questions of alerts, then the items of a complete breakdown that are conflicting or not
// stated. Below: the items that are only in the payer's own words, and those that the response states.

import { IconCheck } from '@tabler/icons-react';
import { Panel } from '#ui/layout/panel.tsx';
import { PhoneLink } from '#ui/values/phone-link.tsx';
import { type Benefits, useBenefitsContext } from '../benefits-context.ts';
import { Sourced } from '../sourced.tsx';
import { groupByAnswer } from './checklist.ts';
import classes from './checklist-panel.module.css';

type ChecklistItem = Benefits['checklist'][number];

export interface ChecklistPanelProps {
  benefits: Benefits;
  /** If false, the panel has only the questions of alerts. */
  showsChecklistItems: boolean;
}

export const ChecklistPanel = ({ benefits, showsChecklistItems }: ChecklistPanelProps) => {
  const { asks } = useBenefitsContext();
  const {
    not_stated,
    conflict,
    see_wording: inOwnWords,
    stated,
  } = groupByAnswer(showsChecklistItems ? benefits.checklist : []);
  const toAsk = [...conflict, ...not_stated];
  const count = asks.length + toAsk.length;
  return (
    <div id="checklist" className={classes.anchor} tabIndex={-1}>
      <Panel title="Questions for the payer">
        {count + inOwnWords.length === 0 && <p>The response states everything a breakdown needs.</p>}
        {count > 0 && <Questions asks={asks} items={toAsk} phone={benefits.contact_information.phone} />}
        {inOwnWords.length > 0 && <InOwnWords items={inOwnWords} />}
        {stated.length > 0 && (
          <>
            <p className={classes.subtitle}>Already in the payer's response</p>
            <ul className={classes.items} aria-label="Already in the payer's response">
              {stated.map(({ key, label, summary, sources }) => (
                <li key={key}>
                  <IconCheck size={16} stroke={2} className={classes.icon} aria-hidden="true" />
                  <span>
                    <Sourced about={label} sources={sources}>
                      {label}
                    </Sourced>
                    {summary && <span className={classes.muted}>: {summary}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </div>
  );
};

interface QuestionsProps {
  asks: readonly string[];
  items: ChecklistItem[];
  phone: string | null;
}

const Questions = ({ asks, items, phone }: QuestionsProps) => (
  <>
    <p className={classes.subtitle}>
      Ask by phone
      {phone && (
        <>
          : <PhoneLink phone={phone} />
        </>
      )}
    </p>
    <ol className={classes.questions}>
      {asks.map((ask) => (
        <li key={ask}>{ask}</li>
      ))}
      {items.map(({ key, label, ask, answer, sources }) => (
        <li key={key}>
          <strong>{label}</strong>{' '}
          <span className={classes.muted}>
            {answer === 'conflict' ? (
              <Sourced about={label} sources={sources}>
                Conflicting values
              </Sourced>
            ) : (
              'Not stated'
            )}
          </span>
          <div>{ask}</div>
        </li>
      ))}
    </ol>
  </>
);

const InOwnWords = ({ items }: { items: ChecklistItem[] }) => (
  <ul className={classes.items} aria-label="Payer's own words">
    {items.map(({ key, label, ask, remarks = [] }) => (
      <li key={key}>
        <div>
          <strong>{label}</strong> <span className={classes.muted}>Payer's own words</span>
          {remarks.map(({ text, sources }) => (
            <div key={text} className={classes.quote}>
              <Sourced about={label} sources={sources} isText>
                {text}
              </Sourced>
            </div>
          ))}
          <div className={classes.muted}>If it isn't clear, ask: {ask}</div>
        </div>
      </li>
    ))}
  </ul>
);
