import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { Sourced } from '../sourced.tsx';
import classes from './alert-list.module.css';
import type { BenefitAlert } from './benefit-alerts.ts';

export const AlertList = ({ alerts }: { alerts: BenefitAlert[] }) =>
  alerts.length === 0 ? null : (
    <ul className={classes.list} aria-label="Alerts">
      {alerts.map(({ key, tone, title, text, sources }) => {
        const Icon = tone === 'danger' ? IconCircleX : IconAlertTriangle;
        return (
          <li key={key} className={classes.alert} data-tone={tone}>
            <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
            <div>
              <strong>
                <Sourced about={title} sources={sources} notes={text}>
                  {title}
                </Sourced>
              </strong>
              {text && <div>{text}</div>}
            </div>
          </li>
        );
      })}
    </ul>
  );
