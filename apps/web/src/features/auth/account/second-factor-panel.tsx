import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '#entities/query-keys.ts';
import { errorMessage } from '#lib/api/request-error.ts';
import { useProfile } from '#lib/auth/profile.ts';
import {
  addPasskey,
  CONFIRM_FACTOR_FIRST,
  countRecoveryCodes,
  listOwnFactors,
  type OwnFactors,
  removeFactor,
} from '#lib/auth/second-factor.ts';
import { toast } from '#lib/toast.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { ListTimes } from '#ui/values/time-zone.tsx';
import { AppSetup } from '../second-factor/app-setup.tsx';
import { OwnChallenge } from '../second-factor/own-challenge.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import classes from './security-page.module.css';

type OwnFactor = OwnFactors['apps'][number];
type Change =
  | { dialog: 'app' }
  | { dialog: 'passkey' }
  | { dialog: 'replace' }
  | { dialog: 'codes' }
  | { dialog: 'remove'; factor: OwnFactor };
/** `confirm` asks for the second factor, then opens `next`. */
type Open = Change | { dialog: 'confirm'; next: Change };

const readFactorsAndCodes = async () => {
  const listed = await listOwnFactors();
  if (listed.failure !== null) throw new Error(listed.failure);
  const { apps, passkeys } = listed.data;
  // A user without a factor has no recovery codes. The request would fail with 404.
  const hasFactor = apps.length + passkeys.length > 0;
  return { ...listed.data, codes: hasFactor ? await countRecoveryCodes() : null };
};

export const SecondFactorPanel = () => {
  const client = useQueryClient();
  const due = useProfile().second_factor_due;
  const factors = useQuery({ queryKey: queryKeys.ownFactors, queryFn: readFactorsAndCodes });
  const [open, setOpen] = useState<Open | null>(null);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: queryKeys.ownFactors });
    void client.invalidateQueries({ queryKey: queryKeys.anyPracticeSecurity });
    void client.invalidateQueries({ queryKey: queryKeys.me });
  };
  const close = () => {
    setOpen(null);
    refresh();
  };
  /** A user without recovery codes gets them right after adding a factor. */
  const finishAdding = () => {
    refresh();
    setOpen(factors.data?.codes === null ? { dialog: 'codes' } : null);
  };
  const all = factors.data ? [...factors.data.apps, ...factors.data.passkeys] : [];
  return (
    <Panel title="Second factor">
      {factors.isPending && <LoadingNotice label="Loading..." lines={2} />}
      {factors.error && (
        <FailureNotice message={errorMessage(factors.error) ?? ''} onRetry={() => void factors.refetch()} />
      )}
      {factors.data && (
        <>
          {due && (
            <p>
              Your practice requires a second factor starting <DateText value={due} />.
            </p>
          )}
          {all.length === 0 && (
            <p>
              Not set up. A second factor (a code from an app, or a passkey) protects your account if your
              password is stolen.
            </p>
          )}
          {all.length > 0 && (
            <FactorTable factors={all} onRemove={(factor) => setOpen({ dialog: 'remove', factor })} />
          )}
          {all.length > 0 && <p className={classes.codes}>{codesRemaining(factors.data.codes)}</p>}
          <Actions
            hasFactor={all.length > 0}
            hasCodes={factors.data.codes !== null}
            isAddingPasskey={open?.dialog === 'passkey'}
            onOpen={setOpen}
          />
        </>
      )}
      {open?.dialog === 'confirm' && (
        <Modal opened onClose={close} title="Confirm it's you">
          <OwnChallenge canTrust={false} onDone={() => setOpen(open.next)} />
        </Modal>
      )}
      {open && open.dialog !== 'confirm' && (
        <OpenDialog
          open={open}
          hasCodes={factors.data?.codes !== null}
          // A user without a factor can't confirm and must log in again. The dialog says so.
          onFactorNeeded={all.length > 0 ? () => setOpen({ dialog: 'confirm', next: open }) : undefined}
          onAdded={finishAdding}
          onReplace={() => setOpen({ dialog: 'codes' })}
          onClose={close}
        />
      )}
    </Panel>
  );
};

const codesRemaining = (count: number | null | 'unknown'): string => {
  if (count === null) return 'You have no recovery codes.';
  if (count === 'unknown') return "We couldn't check how many recovery codes you have.";
  return `${count} recovery ${count === 1 ? 'code' : 'codes'} remaining.`;
};

const nameOf = ({ friendly_name }: OwnFactor): string => friendly_name || 'Second factor';

const FactorTable = ({
  factors,
  onRemove,
}: {
  factors: OwnFactor[];
  onRemove: (factor: OwnFactor) => void;
}) => (
  <ListTimes>
    <DataTable
      caption="Second factors"
      rows={factors}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: 'Name',
          isTitle: true,
          cell: nameOf,
        },
        {
          key: 'type',
          header: 'Type',
          cell: ({ factor_type }) => (factor_type === 'totp' ? 'Authenticator app' : 'Passkey'),
        },
        { key: 'added', header: 'Added', cell: ({ created_at }) => <DateText value={created_at} /> },
        {
          key: 'remove',
          header: <span className="visually-hidden">Actions</span>,
          isAction: true,
          align: 'end',
          cell: (factor) => (
            <Button
              size="xs"
              variant="default"
              onClick={() => onRemove(factor)}
              aria-label={`Remove ${nameOf(factor)}`}
            >
              Remove
            </Button>
          ),
        },
      ]}
    />
  </ListTimes>
);

interface ActionsProps {
  hasFactor: boolean;
  hasCodes: boolean;
  isAddingPasskey: boolean;
  onOpen: (open: Open) => void;
}

const Actions = ({ hasFactor, hasCodes, isAddingPasskey, onOpen }: ActionsProps) => (
  <div className={classes.buttons}>
    <Button onClick={() => onOpen({ dialog: 'app' })}>Add Authenticator App</Button>
    <Button variant="default" disabled={isAddingPasskey} onClick={() => onOpen({ dialog: 'passkey' })}>
      Add Passkey
    </Button>
    {hasFactor && (
      <Button variant="default" onClick={() => onOpen({ dialog: hasCodes ? 'replace' : 'codes' })}>
        Create Recovery Codes
      </Button>
    )}
  </div>
);

interface DialogProps {
  open: Change;
  hasCodes: boolean;
  /** Undefined if the user has no second factor to confirm the change with. */
  onFactorNeeded: (() => void) | undefined;
  onAdded: () => void;
  onReplace: () => void;
  onClose: () => void;
}

const OpenDialog = ({ open, hasCodes, onFactorNeeded, onAdded, onReplace, onClose }: DialogProps) => {
  if (open.dialog === 'app') {
    const name = `Authenticator app added ${new Date().toLocaleDateString('en-US')}`;
    return (
      <Modal opened onClose={onClose} title="Add Authenticator App">
        <AppSetup name={name} onFactorNeeded={onFactorNeeded} onDone={onAdded} />
      </Modal>
    );
  }
  if (open.dialog === 'replace') {
    return (
      <ConfirmDialog
        open
        title="Create Recovery Codes"
        confirmLabel="Create"
        onConfirm={onReplace}
        onCancel={onClose}
      >
        You will get ten new codes. Your earlier codes will no longer work.
      </ConfirmDialog>
    );
  }
  if (open.dialog === 'codes') {
    // Only the dialog's own button closes it: the codes can't be shown again.
    return (
      <Modal
        opened
        onClose={onClose}
        title="Recovery codes"
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <RecoveryCodes isReplacing={hasCodes} onFactorNeeded={onFactorNeeded} onDone={onClose} />
      </Modal>
    );
  }
  if (open.dialog === 'passkey')
    return <NewPasskey onFactorNeeded={onFactorNeeded} onAdded={onAdded} onClose={onClose} />;
  return <Removal factor={open.factor} onFactorNeeded={onFactorNeeded} onClose={onClose} />;
};

type PartProps = Pick<DialogProps, 'onFactorNeeded' | 'onClose'>;

/** Renders nothing: the browser shows its own dialog for a new passkey. */
const NewPasskey = ({ onFactorNeeded, onAdded, onClose }: PartProps & Pick<DialogProps, 'onAdded'>) => {
  const isStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, although the functions change in every render
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void addPasskey().then((failure) => {
      if (failure === CONFIRM_FACTOR_FIRST && onFactorNeeded) return onFactorNeeded();
      if (!failure) return onAdded();
      toast.error(failure);
      onClose();
    });
  }, []);
  return null;
};

const Removal = ({ factor, onFactorNeeded, onClose }: PartProps & { factor: OwnFactor }) => {
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const failure = await removeFactor(factor.id);
    if (failure === CONFIRM_FACTOR_FIRST && onFactorNeeded) return onFactorNeeded();
    if (failure) toast.error(failure);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Remove Second Factor"
      confirmLabel="Remove"
      busyLabel="Removing..."
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      “{nameOf(factor)}” will no longer work, and your other sessions will end.
    </ConfirmDialog>
  );
};
