// Lists what purges deleted, for all practices. No other page shows the purge of an erased practice.

import { listPurgeStatements } from '@bitewing/contract';
import { useQuery } from '@tanstack/react-query';
import { StatementTable } from '#entities/practices/data/statement-table.tsx';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';

export const PurgeList = () => {
  const purges = useQuery({
    queryKey: queryKeys.purges,
    queryFn: ({ signal }) => call(listPurgeStatements, {}, { signal }),
  });
  return (
    <Panel title="Deleted data">
      {purges.isPending && <LoadingNotice label="Loading deleted data..." lines={3} />}
      {purges.error && <ErrorNotice error={purges.error} onRetry={() => void purges.refetch()} />}
      {purges.data && (
        <StatementTable statements={purges.data.statements} practice={({ practice_id }) => practice_id} />
      )}
    </Panel>
  );
};
