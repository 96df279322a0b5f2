import type { Practice } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { timeZoneLabel } from '#entities/practices/time-zones.ts';
import { paths } from '#lib/paths.ts';
import { formatPhone } from '#ui/values/phone.ts';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './practices-page.module.css';

export interface PracticeCardProps {
  practice: Practice;
  /** Absent for read-only users. */
  actions?: { onEdit: () => void; onDelete: () => void };
}

export const PracticeCard = ({ practice, actions }: PracticeCardProps) => {
  const id = useId();
  const { name, provider_first_name, provider_last_name, doctors } = practice;
  return (
    <article className={classes.card} aria-labelledby={id}>
      <header className={classes.cardHeader}>
        <h2 id={id} className={classes.name}>
          {actions ? <Link to={paths.adminPractice(practice.id)}>{name}</Link> : name}
        </h2>
        {!practice.is_active && <StatusBadge tone="neutral">Inactive</StatusBadge>}
      </header>
      <dl className={classes.facts}>
        <Fact label="Main provider" value={`${provider_first_name} ${provider_last_name}`.trim()} />
        <Fact label="NPI" value={practice.npi} />
        <Fact label="Tax ID" value={practice.tax_id} />
        <Fact label="Phone" value={practice.phone && formatPhone(practice.phone)} />
        <Fact label="Email" value={practice.email} />
        <Fact label="Address" value={practice.address} />
        <Fact label="Time zone" value={timeZoneLabel(practice.time_zone)} />
      </dl>
      <section className={classes.doctors}>
        <h3 className={classes.doctorsTitle}>Doctors</h3>
        {doctors.length === 0 && <p className={classes.muted}>No doctors yet</p>}
        <ul>
          {doctors.map((doctor, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only, and a doctor may be in it twice
            <li key={index} className={classes.doctor}>
              <span>
                {doctor.first_name} {doctor.last_name}
              </span>
              <span className={classes.number}>{doctor.npi}</span>
            </li>
          ))}
        </ul>
      </section>
      {actions && (
        <footer className={classes.actions}>
          <Button variant="default" onClick={actions.onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Button variant="subtle" color="danger" onClick={actions.onDelete} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </footer>
      )}
    </article>
  );
};

const Fact = ({ label, value }: { label: string; value: string | null }) =>
  value ? (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ) : null;
