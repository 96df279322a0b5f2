// The texts of our mail. Subjects contain no user input.

import { escapeHtml } from './escape-html.ts';
import type { MailMessage } from './mail.ts';

interface Letter {
  to: string;
  subject: string;
  fullName: string | null;
  paragraphs: string[];
  action: { label: string; link: string };
  /** The last lines, after the link. */
  closing: string[];
}

export function compose(letter: Letter): MailMessage {
  const greeting = letter.fullName
    ? `Hello ${letter.fullName.replace(/\s+/g, ' ').slice(0, 120)},`
    : 'Hello,';
  const before = [greeting, ...letter.paragraphs];
  const text = [
    ...before,
    `${letter.action.label}:\n${letter.action.link}`,
    ...letter.closing,
    'Bitewing',
  ].join('\n\n');
  const link = escapeHtml(letter.action.link);
  const html = [
    ...before.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p><a href="${link}">${escapeHtml(letter.action.label)}</a></p>`,
    ...letter.closing.map((line) => `<p>${escapeHtml(line)}</p>`),
    '<p>Bitewing</p>',
  ].join('\n');
  return { to: letter.to, subject: letter.subject, text, html, secret: letter.action.link };
}

export interface LinkMail {
  to: string;
  fullName: string | null;
  link: string;
  /** How long the link works. Null if another service decides it. */
  lifeSeconds: number | null;
}

const HOUR = 3600;
const formatLifetime = (seconds: number): string => {
  const [count, unit] =
    seconds < HOUR ? [Math.round(seconds / 60), 'minute'] : [Math.round(seconds / HOUR), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
const linkExpiryText = ({ lifeSeconds }: LinkMail): string =>
  lifeSeconds === null
    ? 'The link works once and only for a limited time.'
    : `The link works once and expires after ${formatLifetime(lifeSeconds)}.`;

const UNEXPECTED_MAIL_TEXT = "If you didn't expect this email, you can ignore it.";

export const recoveryMail = (mail: LinkMail) =>
  compose({
    ...mail,
    subject: 'Reset your Bitewing password',
    paragraphs: ['We received a request to reset the password for this email address.'],
    action: { label: 'Set a new password', link: mail.link },
    closing: [
      `${linkExpiryText(mail)} If you didn't request it, ignore this email. Your password hasn't changed.`,
    ],
  });

export const invitationMail = (mail: LinkMail & { practiceName?: string | null }) =>
  compose({
    ...mail,
    subject: 'You are invited to Bitewing',
    paragraphs: [
      mail.practiceName
        ? `You have been invited to verify dental benefits with Bitewing at ${mail.practiceName}.`
        : 'You have been invited to verify dental benefits with Bitewing.',
    ],
    action: { label: 'Set your password and log in', link: mail.link },
    closing: [linkExpiryText(mail), UNEXPECTED_MAIL_TEXT],
  });

export const reactivationMail = (mail: LinkMail) =>
  compose({
    ...mail,
    subject: 'Your Bitewing account is active again',
    paragraphs: ['Your account has been reactivated.'],
    action: { label: 'Set a new password and log in', link: mail.link },
    closing: [linkExpiryText(mail), UNEXPECTED_MAIL_TEXT],
  });

export const confirmationMail = (mail: LinkMail) =>
  compose({
    ...mail,
    subject: 'Confirm your Bitewing account',
    paragraphs: ['Confirm that this email address is yours.'],
    action: { label: 'Confirm your address', link: mail.link },
    closing: [linkExpiryText(mail), UNEXPECTED_MAIL_TEXT],
  });

export const alreadyRegisteredMail = (mail: Omit<LinkMail, 'lifeSeconds'>) => {
  const message = compose({
    ...mail,
    subject: 'You already have a Bitewing account',
    paragraphs: ['We received a sign-up request for this email address. It already has an account.'],
    action: { label: 'Log in', link: mail.link },
    closing: [
      'If you forgot your password, choose "Forgot password?" on the login page.',
      UNEXPECTED_MAIL_TEXT,
    ],
  });
  const { secret: _, ...rest } = message;
  return rest;
};
