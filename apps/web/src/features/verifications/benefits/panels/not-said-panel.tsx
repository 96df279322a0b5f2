// What a complete breakdown needs and the payer left out, as questions for the phone.

import { IconCheck } from '@tabler/icons-react';
import { Panel } from '#ui/layout/panel.tsx';
import type { Benefits } from '../benefits-context.ts';
import { formatPhone } from '../phone.ts';
import { Sourced } from '../sourced.tsx';
import classes from './not-said-panel.module.css';

export const NotSaidPanel = ({ benefits }: { benefits: Benefits }) => {
  const missing = benefits.checklist.filter((item) => !item.answered);
  const answered = benefits.checklist.filter((item) => item.answered);
  const { phone } = benefits.contact_information;
  return (
    <div id="not-said" className={classes.anchor} tabIndex={-1}>
      <Panel title="What the payer did not say">
        {missing.length === 0 ? (
          <p>The payer answered everything a breakdown needs.</p>
        ) : (
          <>
            <p className={classes.call}>
              Ask by phone
              {phone && (
                <>
                  : <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
                </>
              )}
            </p>
            <ol className={classes.questions}>
              {missing.map(({ key, label, ask }) => (
                <li key={key}>
                  <strong>{label}</strong> <span className={classes.unknown}>Not stated</span>
                  <div>{ask}</div>
                </li>
              ))}
            </ol>
          </>
        )}
        {answered.length > 0 && (
          <ul className={classes.answered} aria-label="What the payer said">
            {answered.map(({ key, label, summary, sources }) => (
              <li key={key}>
                <IconCheck size={16} stroke={2} className={classes.icon} aria-hidden="true" />
                <span>
                  <Sourced about={label} sources={sources}>
                    {label}
                  </Sourced>
                  {summary && <span className={classes.unknown}> {summary}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
};
