// Mail to users about their own accounts, and mail to a practice's admins about access that Bitewing support got or
// gave. The links open pages that require a login, so they aren't secrets.

import type { MailMessage } from './mail.ts';
import { compose, type LinkMail } from './mail-texts.ts';

interface NoticeMail extends Omit<LinkMail, 'lifeSeconds'> {
  /** Browser and IP address. */
  browserAndIp?: string;
}

interface NoticeText {
  subject: string;
  sentence: string;
  /** What the user should do if another person caused the event. */
  advice: string;
  action?: string;
}

const NOT_YOU_ADVICE = "If this wasn't you, reset your password and contact Bitewing support.";

const TEXTS = {
  new_device: {
    subject: 'New login to your Bitewing account',
    sentence: 'Your account was used to log in from a new browser.',
    advice: NOT_YOU_ADVICE,
  },
  password_changed: {
    subject: 'Your Bitewing password was changed',
    sentence: 'Your account password was changed.',
    advice: NOT_YOU_ADVICE,
  },
  second_factor_added: {
    subject: 'A second factor was added to your Bitewing account',
    sentence: 'A second factor was added to your account.',
    advice: NOT_YOU_ADVICE,
  },
  second_factor_removed: {
    subject: 'A second factor was removed from your Bitewing account',
    sentence: 'A second factor was removed from your account.',
    advice: NOT_YOU_ADVICE,
  },
  second_factor_reset: {
    subject: 'Your Bitewing second factor was reset',
    sentence:
      'Your practice admin or Bitewing support removed the second factor from your account. You can now set up a new one.',
    advice: "If you didn't ask for this, contact Bitewing support.",
  },
  recovery_codes_replaced: {
    subject: 'Your Bitewing recovery codes were replaced',
    sentence: 'New recovery codes were created for your account. The old ones no longer work.',
    advice: NOT_YOU_ADVICE,
  },
  recovery_codes_deleted: {
    subject: 'Your Bitewing recovery codes were deleted',
    sentence: 'All recovery codes of your account were deleted. They no longer work.',
    advice: NOT_YOU_ADVICE,
  },
  recovery_code_used: {
    subject: 'A Bitewing recovery code was used',
    sentence: 'A recovery code was used to log in to your account.',
    advice: NOT_YOU_ADVICE,
  },
  locked_out: {
    subject: 'Too many failed logins to your Bitewing account',
    sentence: 'Logging in to your account is paused for a few minutes after several wrong passwords.',
    advice: "If this wasn't you, your password still protects the account. You don't have to do anything.",
    action: 'Log in',
  },
  second_factor_locked: {
    subject: 'Too many wrong codes for your Bitewing account',
    sentence:
      'After a login to your account with the correct password, several wrong second-factor codes were entered. Further codes are refused for a few minutes.',
    advice:
      "If this wasn't you, another person may know your password. Your second factor still protects the account. Reset your password and contact Bitewing support.",
    action: 'Log in',
  },
  current_password_locked: {
    subject: 'Too many wrong passwords in your Bitewing account',
    sentence:
      'A user who is logged in to your account tried to change the password and entered several wrong current passwords.',
    advice: NOT_YOU_ADVICE,
    action: 'Log in',
  },
} satisfies Record<string, NoticeText>;

type NoticeKind = keyof typeof TEXTS;

const noticeMail =
  (text: NoticeText) =>
  ({ browserAndIp, ...mail }: NoticeMail): MailMessage => {
    const { secret: _, ...message } = compose({
      ...mail,
      subject: text.subject,
      paragraphs: [text.sentence, ...(browserAndIp ? [`Where: ${browserAndIp}.`] : [])],
      action: { label: text.action ?? 'See your account', link: mail.link },
      closing: [text.advice],
    });
    return message;
  };

const REASON_TEXTS = {
  verification: {
    subject: 'Bitewing support has access to a patient record at your practice',
    what: "can open a patient's record at your practice",
  },
  batch: {
    subject: 'Bitewing support has access to a batch of patients at your practice',
    what: 'can open and export the benefits of all patients of a batch at your practice',
  },
  practice: {
    subject: "Bitewing support can export your practice's data",
    what: 'can export all data of your practice',
  },
};

/** Mail to a practice's admins. It doesn't name the patient or quote the reason, which may name the patient. */
export function reasonGivenMail(mail: {
  to: string;
  fullName: string | null;
  supporter: string;
  /** What the reason is for: one patient's record, a batch of patients, or all data of the practice. */
  kind: 'verification' | 'batch' | 'practice';
  at: string;
  link: string;
}): MailMessage {
  const { kind, ...rest } = mail;
  const { subject, what } = REASON_TEXTS[kind];
  const { secret: _, ...message } = compose({
    ...rest,
    subject,
    paragraphs: [
      `${mail.supporter} from Bitewing support gave a reason and ${what} for 60 minutes, starting ${mail.at}.`,
    ],
    action: { label: 'See the reason and the record on the audit page', link: mail.link },
    closing: ["If you don't know why, contact Bitewing support."],
  });
  return message;
}

/** Mail to a practice's admins. */
export function accessGivenMail(mail: {
  to: string;
  fullName: string | null;
  supporter: string;
  user: string;
  link: string;
}): MailMessage {
  const { secret: _, ...message } = compose({
    ...mail,
    subject: 'Bitewing support gave a user access to your practice',
    paragraphs: [`${mail.supporter} from Bitewing support gave ${mail.user} access to your practice.`],
    action: { label: 'See the audit page', link: mail.link },
    closing: ["If you don't know why, contact Bitewing support."],
  });
  return message;
}

export const NOTICE_MAILS = Object.fromEntries(
  Object.entries(TEXTS).map(([kind, text]) => [kind, noticeMail(text)]),
) as Record<NoticeKind, (mail: NoticeMail) => MailMessage>;
