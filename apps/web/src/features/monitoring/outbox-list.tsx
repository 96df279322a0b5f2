// Outgoing mail. In the demo, which has no mail server, super admins open the links of invitations here.

import type { listOutbox, ResponseOf } from '@bitewing/contract';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { StatusBadge, type Tone } from '#ui/values/status-badge.tsx';
import { ListTimes } from '#ui/values/time-zone.tsx';
import classes from './monitoring.module.css';
import { useOutbox } from './queries.ts';

type Message = ResponseOf<typeof listOutbox>['messages'][number];

const STATUS: Record<Message['status'], { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'positive' },
  failed: { label: 'Failed', tone: 'danger' },
  kept: { label: 'Not sent: no mail server', tone: 'neutral' },
};

export const OutboxList = () => {
  const outbox = useOutbox();
  if (outbox.isPending) return <LoadingNotice label="Loading outbox..." lines={4} />;
  if (outbox.error) return <ErrorNotice error={outbox.error} onRetry={() => void outbox.refetch()} />;
  const { messages } = outbox.data;
  if (messages.length === 0) {
    return (
      <EmptyState title="No messages yet.">
        Emails from Bitewing are listed here. If no mail server is set up, they are only listed, not sent.
      </EmptyState>
    );
  }
  return (
    <ListTimes>
      <div className={classes.messages}>
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </div>
    </ListTimes>
  );
};

const MessageItem = ({ message }: { message: Message }) => {
  const { label, tone } = STATUS[message.status];
  return (
    <Disclosure
      title={`${message.to}: ${message.subject}`}
      initiallyOpen={false}
      isListed
      note={
        <span className={classes.mailNote}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <DateText value={message.created_at} />
        </span>
      }
    >
      <div className={classes.mail}>
        {message.error && <p className={classes.mailError}>Reason: {message.error}</p>}
        <LinkExpiry message={message} />
        <p className={classes.body}>{withOwnLinks(message.body)}</p>
      </div>
    </Disclosure>
  );
};

const LIFETIME = /\bexpires after (\d+) (minute|hour)s?\b/;
const UNIT_MS = { minute: 60_000, hour: 3_600_000 } as const;

/**
 * Says when the link of a mail expires or expired. The mail itself says only how long it works: "expires after 72
 * hours". Shows nothing for a mail whose link was removed.
 */
const LinkExpiry = ({ message: { body, created_at } }: { message: Message }) => {
  const [, count, unit] = LIFETIME.exec(body) ?? [];
  if (!count || !unit || !body.includes(`${window.location.origin}/`)) return null;
  const end = new Date(Date.parse(created_at) + Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS]);
  return (
    <p className={classes.expiry}>
      The link {end.getTime() > Date.now() ? 'expires' : 'expired'} on <DateText value={end.toISOString()} />.
    </p>
  );
};

const ADDRESS = /(https?:\/\/\S+)/;

/** Only URLs of this site become links. */
const withOwnLinks = (text: string) =>
  text.split(ADDRESS).map((part) =>
    part.startsWith(`${window.location.origin}/`) ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
