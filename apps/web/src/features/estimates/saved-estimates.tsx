// The list of saved estimates on a verification's page. It includes estimates from earlier verifications of the same
// plan.

import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { NOT_KNOWN, rangeText } from './figures.tsx';
import { useEstimates } from './queries.ts';
import classes from './saved-estimates.module.css';

export const SavedEstimates = ({ verificationId }: { verificationId: string }) => {
  const { data } = useEstimates(verificationId);
  if (!data || data.estimates.length === 0) return null;
  return (
    <Panel title="Estimates">
      <ul className={classes.list}>
        {data.estimates.map(({ id, verification_id: ownId, name, patient, created_at, created_by }) => (
          <li key={id}>
            <Link to={paths.estimate(ownId, id)}>{name}</Link>
            <span>
              Patient pays{' '}
              <span className="figures">{patient === null ? NOT_KNOWN : rangeText(patient)}</span>
            </span>
            <span className={classes.muted}>
              <DateText value={created_at} />
              {created_by && `, ${created_by}`}
              {ownId !== verificationId && ', with earlier benefits. Open it to compare.'}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
