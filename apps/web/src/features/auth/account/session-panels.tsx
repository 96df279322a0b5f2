import { endOwnSession, getAccountSecurity, MESSAGES, revokeOwnDevice } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { errorMessage } from '#lib/api/request-error.ts';
import { authClient, endAllSessions } from '#lib/auth/session.ts';
import { toast } from '#lib/toast.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { ListTimes } from '#ui/values/time-zone.tsx';
import classes from './security-page.module.css';

const useSecurity = () =>
  useQuery({
    queryKey: queryKeys.accountSecurity,
    queryFn: ({ signal }) => call(getAccountSecurity, {}, { signal }),
    staleTime: 0,
  });

/** `end` gets the ID of a session or device. After a success, a toast shows `doneMessage`. */
const useEndMutation = (end: (id: string) => Promise<unknown>, doneMessage: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast.success(doneMessage),
    onError: (error) => toast.error(errorMessage(error) ?? ''),
    onSettled: () => {
      // The admin's list of users, on the same page, counts each user's sessions.
      void client.invalidateQueries({ queryKey: queryKeys.anyPracticeSecurity });
      return client.invalidateQueries({ queryKey: queryKeys.accountSecurity });
    },
  });
};

/** `endOthers` ends all other sessions, so it needs no ID. */
const NO_ID = '';

const endOthers = async (): Promise<void> => {
  const auth = await authClient();
  if (!auth) throw new Error(MESSAGES.network);
  const { error } = await auth.signOut({ scope: 'others' });
  if (error) throw new Error(error.message);
};

export const SessionsPanel = () => {
  const security = useSecurity();
  const endOne = useEndMutation((id) => call(endOwnSession, { params: { id } }), 'Session ended');
  const endAllOthers = useEndMutation(endOthers, 'Your other sessions ended');
  return (
    <Panel title="Sessions">
      {security.isPending && <LoadingNotice label="Loading sessions..." lines={3} />}
      {security.error && <ErrorNotice error={security.error} onRetry={() => void security.refetch()} />}
      {security.data?.is_available === false && <p>Your login service doesn't list sessions.</p>}
      {security.data?.is_available && (
        <ListTimes>
          <DataTable
            caption="Sessions"
            rows={security.data.sessions}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'device',
                header: 'Browser',
                isTitle: true,
                cell: ({ device }) => device ?? 'Unknown browser',
              },
              { key: 'ip', header: 'IP address', cell: ({ ip }) => ip ?? 'Unknown' },
              {
                key: 'start',
                header: 'Logged in',
                cell: ({ created_at }) => <DateText value={created_at} />,
              },
              {
                key: 'seen',
                header: 'Last used',
                cell: ({ last_seen_at }) => <DateText value={last_seen_at} />,
              },
              {
                key: 'end',
                header: <span className="visually-hidden">Actions</span>,
                isAction: true,
                align: 'end',
                cell: ({ id, device, is_current }) =>
                  is_current ? (
                    'This session'
                  ) : (
                    <Button
                      size="xs"
                      variant="default"
                      disabled={endOne.isPending}
                      aria-label={`End session ${device ?? ''}`}
                      onClick={() => endOne.mutate(id)}
                    >
                      End
                    </Button>
                  ),
              },
            ]}
          />
        </ListTimes>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={endAllOthers.isPending}
          onClick={() => endAllOthers.mutate(NO_ID)}
        >
          End Other Sessions
        </Button>
        <EndAllSessions />
      </div>
    </Panel>
  );
};

const EndAllSessions = () => {
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: endAllSessions,
    onSuccess: (failure) => {
      if (failure !== null) toast.error(`We couldn't confirm that all sessions ended. ${failure}`);
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        End All Sessions
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="End All Sessions"
        confirmLabel="End All and Log Out"
        busyLabel="Ending sessions..."
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        You will be logged out in all browsers, including this one.
      </ConfirmDialog>
    </>
  );
};

export const DevicesPanel = () => {
  const devices = useSecurity().data?.devices ?? [];
  const revoke = useEndMutation(
    (id) => call(revokeOwnDevice, { params: { id } }),
    'Browser no longer trusted',
  );
  if (devices.length === 0) return null;
  return (
    <Panel title="Trusted browsers">
      <p>In these browsers, you log in with only your password.</p>
      <ListTimes>
        <DataTable
          caption="Trusted browsers"
          rows={devices}
          rowKey={({ id }) => id}
          columns={[
            { key: 'device', header: 'Browser', isTitle: true, cell: ({ device }) => device },
            { key: 'ip', header: 'IP address', cell: ({ ip }) => ip },
            {
              key: 'used',
              header: 'Last used',
              cell: ({ last_used_at }) => <DateText value={last_used_at} />,
            },
            { key: 'until', header: 'Trusted until', cell: (row) => <DateText value={row.trusted_until} /> },
            {
              key: 'revoke',
              header: <span className="visually-hidden">Actions</span>,
              isAction: true,
              align: 'end',
              cell: ({ id, device }) => (
                <Button
                  size="xs"
                  variant="default"
                  disabled={revoke.isPending}
                  aria-label={`Revoke ${device}`}
                  onClick={() => revoke.mutate(id)}
                >
                  Revoke
                </Button>
              ),
            },
          ]}
        />
      </ListTimes>
    </Panel>
  );
};
