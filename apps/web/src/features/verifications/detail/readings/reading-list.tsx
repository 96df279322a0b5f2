import type { ReadingListItem } from '@bitewing/contract';
import { Link, useSearchParams } from 'react-router';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { paths } from '#lib/paths.ts';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import classes from '../details-list.module.css';
import { useReadings } from './queries.ts';

export const ReadingList = ({ verificationId }: { verificationId: string }) => {
  const readings = useReadings(verificationId);
  const [search] = useSearchParams();
  if (readings.isPending) return <LoadingNotice label="Loading versions..." lines={2} />;
  if (readings.isError) return <ErrorNotice error={readings.error} onRetry={() => void readings.refetch()} />;
  const newest = readings.data.readings.find((reading) => reading.is_newest);
  const shown = search.get('reading') ?? newest?.id;
  return (
    <ul className={classes.list}>
      {readings.data.readings.map((reading) => (
        <li key={reading.id}>
          {reading.id === shown ? (
            <span aria-current="true">{versionOf(reading)} (shown)</span>
          ) : (
            <Link to={paths.verification(verificationId, reading.is_newest ? undefined : reading.id)}>
              {versionOf(reading)}
            </Link>
          )}
          : read on <DateText value={reading.read_at} />
          {reading.unparsed_blocks > 0 &&
            `, ${reading.unparsed_blocks} of ${reading.total_blocks} rows couldn't be read`}
        </li>
      ))}
    </ul>
  );
};

const versionOf = ({ is_newest }: ReadingListItem): string =>
  is_newest ? 'Current version' : 'Earlier version';
