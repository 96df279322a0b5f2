// Sets whether a practice requires a second factor, and lists its users. An admin can end a user's sessions and reset a
// user's second factor.

import {
  endUserSessions,
  getPracticeSecurity,
  MAXIMUM_GRACE_DAYS,
  type PracticeSecurity,
  resetSecondFactor,
  savePracticeSecurity,
} from '@bitewing/contract';
import { Button, NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { errorMessage } from '#lib/api/request-error.ts';
import { displayName, useProfile } from '#lib/auth/profile.ts';
import { endingSessionsReplacesPassword } from '#lib/start/runtime-config.ts';
import { toast } from '#lib/toast.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { ListTimes, TimeZoneContext } from '#ui/values/time-zone.tsx';
import { usePracticeTimeZone } from './queries.ts';
import classes from './security-panel.module.css';

type ListedUser = PracticeSecurity['users'][number];
/** An action that the user must confirm. */
interface PendingAction {
  action: 'end' | 'reset';
  user: ListedUser;
}

const DEFAULT_GRACE_DAYS = 14;

export const PracticeSecurityPanel = ({ practiceId }: { practiceId: string }) => {
  const security = useQuery({
    queryKey: queryKeys.practiceSecurity(practiceId),
    queryFn: ({ signal }) => call(getPracticeSecurity, { params: { id: practiceId } }, { signal }),
  });
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const timeZone = usePracticeTimeZone();
  return (
    <Panel title="Practice security">
      {security.isPending && <LoadingNotice label="Loading practice security..." lines={3} />}
      {security.error && <ErrorNotice error={security.error} onRetry={() => void security.refetch()} />}
      {security.data && (
        <TimeZoneContext value={timeZone}>
          <Requirement practiceId={practiceId} requiredFrom={security.data.second_factor_required_from} />
          <UserTable users={security.data.users} onChoose={setPendingAction} />
        </TimeZoneContext>
      )}
      {pendingAction && (
        <Confirmation
          practiceId={practiceId}
          pendingAction={pendingAction}
          onClose={() => setPendingAction(null)}
        />
      )}
    </Panel>
  );
};

const Requirement = ({ practiceId, requiredFrom }: { practiceId: string; requiredFrom: string | null }) => {
  const client = useQueryClient();
  const [days, setDays] = useState<number | string>(DEFAULT_GRACE_DAYS);
  const save = useMutation({
    mutationFn: ({ isRequired }: { isRequired: boolean }) =>
      call(savePracticeSecurity, {
        params: { id: practiceId },
        body: { is_second_factor_required: isRequired, grace_days: Number(days) },
      }),
    onSuccess: (saved) => {
      client.setQueryData(queryKeys.practiceSecurity(practiceId), saved);
      // The user's own profile says from when they need a second factor.
      void client.invalidateQueries({ queryKey: queryKeys.me });
      toast.success('Practice security saved');
    },
    onError: (error) => toast.error(errorMessage(error) ?? ''),
  });
  if (requiredFrom) {
    return (
      <div className={classes.requirement}>
        <p>
          All users need a second factor (a code from an app, or a passkey) starting{' '}
          <DateText value={requiredFrom} />.
        </p>
        <Button
          variant="default"
          disabled={save.isPending}
          onClick={() => save.mutate({ isRequired: false })}
        >
          Stop Requiring Second Factor
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.requirement}>
      <p>
        Users may log in with only a password, without a second factor (a code from an app, or a passkey).
      </p>
      <NumberInput
        label="Days to set up the second factor"
        min={0}
        max={MAXIMUM_GRACE_DAYS}
        allowDecimal={false}
        value={days}
        onChange={setDays}
        w="16rem"
      />
      {/* No number isn't zero days, which would require the second factor at once. */}
      <Button disabled={save.isPending || days === ''} onClick={() => save.mutate({ isRequired: true })}>
        Require Second Factor
      </Button>
    </div>
  );
};

const factorText = (hasFactor: boolean | null): string => {
  if (hasFactor === null) return 'Unknown';
  return hasFactor ? 'Set up' : 'Not set up';
};

const UserTable = ({
  users,
  onChoose,
}: {
  users: ListedUser[];
  onChoose: (pendingAction: PendingAction) => void;
}) => {
  const ownId = useProfile().id;
  return (
    <ListTimes>
      <DataTable
        caption="Users of the practice"
        rows={users}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: 'User', isTitle: true, cell: displayName },
          { key: 'factor', header: 'Second factor', cell: (user) => factorText(user.has_second_factor) },
          { key: 'sessions', header: 'Open sessions', cell: (user) => user.open_sessions ?? 'Unknown' },
          {
            key: 'seen',
            header: 'Last active',
            cell: (user) => <DateText value={user.last_seen_at} missing="Not logged in" />,
          },
          {
            key: 'actions',
            header: <span className="visually-hidden">Actions</span>,
            align: 'end',
            cell: (user) =>
              user.id !== ownId && (
                <div className={classes.actions}>
                  <Button size="xs" variant="default" onClick={() => onChoose({ action: 'end', user })}>
                    End Sessions
                  </Button>
                  {user.has_second_factor !== false && (
                    <Button size="xs" variant="default" onClick={() => onChoose({ action: 'reset', user })}>
                      Reset Second Factor
                    </Button>
                  )}
                </div>
              ),
          },
        ]}
      />
    </ListTimes>
  );
};

const Confirmation = (props: { practiceId: string; pendingAction: PendingAction; onClose: () => void }) => {
  const { action, user } = props.pendingAction;
  const client = useQueryClient();
  const isReset = action === 'reset';
  const change = useMutation({
    mutationFn: () => call(isReset ? resetSecondFactor : endUserSessions, { params: { id: user.id } }),
    onSuccess: () => toast.success(isReset ? 'Second factor reset' : 'Sessions ended'),
    onError: (error) => toast.error(errorMessage(error) ?? ''),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.practiceSecurity(props.practiceId) });
      props.onClose();
    },
  });
  const name = displayName(user);
  return (
    <ConfirmDialog
      open
      title={isReset ? 'Reset Second Factor' : 'End Sessions'}
      confirmLabel={isReset ? 'Reset' : 'End'}
      busy={change.isPending}
      onConfirm={() => change.mutate()}
      onCancel={props.onClose}
    >
      {isReset
        ? `${name} will be logged out and can set up a new second factor. Make sure that they asked for this, for example by phone. We will email them about it.`
        : `${name} will be logged out everywhere${
            endingSessionsReplacesPassword()
              ? '. To log in again, they must reset their password with “Forgot password?” on the login page.'
              : ' and can log in again.'
          }`}
    </ConfirmDialog>
  );
};
