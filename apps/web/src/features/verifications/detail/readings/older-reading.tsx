// An earlier version of the benefits, with a link back to the current one.

import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { paths } from '#lib/paths.ts';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import type { VerificationInfo } from '../../benefits/benefits-context.ts';
import { BenefitsDisplay } from '../../benefits/benefits-display.tsx';
import classes from './older-reading.module.css';
import { useReading } from './queries.ts';

export interface OlderReadingProps {
  verificationId: string;
  readingId: string;
  info: VerificationInfo;
}

export const OlderReading = ({ verificationId, readingId, info }: OlderReadingProps) => {
  const reading = useReading(verificationId, readingId);
  const linkToNewest = <Link to={paths.verification(verificationId)}>Show the current version</Link>;
  if (reading.isPending) return <LoadingNotice label="Loading version..." lines={6} />;
  if (reading.isError)
    return <ErrorNotice error={reading.error} onRetry={() => void reading.refetch()} action={linkToNewest} />;
  const { read_at: readAt, parsed_benefits, parser_audit } = reading.data;
  return (
    <>
      <section className={classes.banner} aria-label="Earlier version">
        <IconHistory size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
        <p>
          <strong>Earlier version</strong>, read on <DateText value={readAt} />. {linkToNewest}
        </p>
      </section>
      <BenefitsDisplay benefits={parsed_benefits} audit={parser_audit} info={info} />
    </>
  );
};
