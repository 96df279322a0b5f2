// The alerts: the first three until the user asks for the rest. Some have a button for the next step.

import type { GlanceAlertWire } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { Sourced } from '../sourced.tsx';
import classes from './alert-list.module.css';

const MAXIMUM_SHOWN_ALERTS = 3;

export interface AlertListProps {
  alerts: readonly GlanceAlertWire[];
  /** Opens the verify form. `payer` is the payer that handles dental, or null if the patient needs another plan. */
  onVerifyOther?: ((payer: GlanceAlertWire['verify_with']) => void) | undefined;
}

export const AlertList = ({ alerts, onVerifyOther }: AlertListProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const more = alerts.length - MAXIMUM_SHOWN_ALERTS;
  if (alerts.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Alerts">
      {alerts.slice(0, isOpen ? undefined : MAXIMUM_SHOWN_ALERTS).map((alert, at) => (
        <li key={alert.key} className={classes.alert} data-tone={alert.tone} data-kind={alert.kind}>
          <Alert alert={alert} />
          {onVerifyOther && STEPS[alert.kind] && (
            <Button size="compact-xs" variant="default" onClick={() => onVerifyOther(alert.verify_with)}>
              {STEPS[alert.kind]}
            </Button>
          )}
          {!isOpen && more > 0 && at === MAXIMUM_SHOWN_ALERTS - 1 && (
            <Button size="compact-xs" variant="default" onClick={() => setIsOpen(true)}>
              {more} more
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};

const STEPS: Partial<Record<GlanceAlertWire['kind'], string>> = {
  not_active: 'Verify Another Plan',
  not_started: 'Verify Another Plan',
  elsewhere: 'Verify with That Payer',
};

const ADVICE: Partial<Record<GlanceAlertWire['kind'], string>> = {
  not_active: 'Ask the patient whether they have another dental plan.',
  not_started: 'Ask the patient which plan covers them until then.',
};

const Alert = ({ alert: { kind, tone, title, text, sources } }: { alert: GlanceAlertWire }) => {
  const Icon = tone === 'danger' ? IconCircleX : IconAlertTriangle;
  const details = [text, ADVICE[kind]].filter(Boolean).join(' ');
  // Titles are names without a period. The details follow on the same line.
  const heading = details ? `${title}.` : title;
  return (
    <>
      <Icon size={16} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <p className={classes.text}>
        <strong>
          {/* What the payer returned about the patient isn't in a benefit row. */}
          {kind === 'returned_differently' ? (
            heading
          ) : (
            <Sourced about={title} sources={sources} notes={text}>
              {heading}
            </Sourced>
          )}
        </strong>{' '}
        <span>{details}</span>
      </p>
    </>
  );
};
