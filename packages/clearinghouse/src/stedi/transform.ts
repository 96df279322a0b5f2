// Converts our request to a body in either of Stedi's API formats: flat (2024-04-01) or plan-grouped (2026-06-01).

import type { CheckRequest } from '../clearinghouse.ts';

export type StediContract = 'flat' | 'plans';

/** X12 service type 35, Dental Care. We send only one code, because payers respond unreliably to several codes. */
const DENTAL_CARE = '35';

export interface Person {
  firstName: string;
  lastName: string;
  suffix?: string;
  dateOfBirth: string;
}

/**
 * The request with names as payers store them. A dependent with their own member ID is the subscriber here, as payers
 * expect.
 */
export interface CleanRequest {
  payerId: string;
  provider: { npi: string; organizationName: string } | { npi: string; firstName: string; lastName: string };
  subscriber: Person & { memberId: string };
  dependent: Person | null;
  dateOfService: string | null;
  externalPatientId: string | null;
}

export function toCleanRequest(request: CheckRequest): CleanRequest {
  const { provider, dependent } = request;
  const organizationName = cleanName(provider.organizationName ?? '', 60);
  const enteredSubscriber = {
    ...toPerson(request.subscriber),
    memberId: cleanMemberId(request.subscriber.memberId),
  };
  const ownId = cleanMemberId(dependent?.memberId ?? '');
  const hasOwnId =
    dependent !== undefined && ownId !== '' && normalizeId(ownId) !== normalizeId(enteredSubscriber.memberId);
  return {
    payerId: request.payerId.trim(),
    provider:
      organizationName === ''
        ? {
            npi: provider.npi.trim(),
            firstName: cleanName(provider.firstName, 35),
            lastName: cleanName(provider.lastName, 60),
          }
        : { npi: provider.npi.trim(), organizationName },
    subscriber: hasOwnId ? { ...toPerson(dependent), memberId: ownId } : enteredSubscriber,
    dependent: dependent === undefined || hasOwnId ? null : toPerson(dependent),
    dateOfService: request.dateOfService ?? null,
    externalPatientId: request.externalPatientId ?? null,
  };
}

export function toFlatBody(cleaned: CleanRequest) {
  const { subscriber, dependent, dateOfService, externalPatientId } = cleaned;
  return {
    tradingPartnerServiceId: cleaned.payerId,
    ...(externalPatientId === null ? {} : { externalPatientId }),
    provider: cleaned.provider,
    subscriber: { memberId: subscriber.memberId, ...flatPerson(subscriber) },
    ...(dependent === null ? {} : { dependents: [flatPerson(dependent)] }),
    encounter: {
      serviceTypeCodes: [DENTAL_CARE],
      ...(dateOfService === null ? {} : { dateOfService: compactDate(dateOfService) }),
    },
  };
}

export function toPlansBody(cleaned: CleanRequest) {
  const { provider, subscriber, dependent, dateOfService, externalPatientId } = cleaned;
  return {
    payerId: cleaned.payerId,
    ...(externalPatientId === null ? {} : { externalPatientId }),
    provider: {
      name:
        'organizationName' in provider
          ? { organization: provider.organizationName }
          : { person: { firstName: provider.firstName, lastName: provider.lastName } },
      npi: provider.npi,
    },
    subscriber: { memberId: subscriber.memberId, ...plansPerson(subscriber) },
    ...(dependent === null ? {} : { dependent: plansPerson(dependent) }),
    encounter: {
      services: [{ system: 'STC', value: DENTAL_CARE }],
      ...(dateOfService === null ? {} : { dates: { service: { start: dateOfService, end: dateOfService } } }),
    },
  };
}

const flatPerson = ({ dateOfBirth, ...name }: Person) => ({
  firstName: name.firstName,
  lastName: name.lastName,
  ...(name.suffix === undefined ? {} : { suffix: name.suffix }),
  dateOfBirth: compactDate(dateOfBirth),
});

const plansPerson = ({ dateOfBirth, ...name }: Person) => ({
  name: {
    person: {
      firstName: name.firstName,
      lastName: name.lastName,
      ...(name.suffix === undefined ? {} : { suffix: name.suffix }),
    },
  },
  dateOfBirth,
});

const compactDate = (day: string) => day.replaceAll('-', '');

function toPerson(person: { firstName: string; lastName: string; dateOfBirth: string }): Person {
  const { name, suffix } = splitSuffix(cleanName(person.lastName, 200));
  return {
    firstName: cleanName(person.firstName, 35),
    lastName: name.slice(0, 60).trimEnd(),
    ...(suffix === null ? {} : { suffix }),
    dateOfBirth: person.dateOfBirth,
  };
}

/** Payers match the last name alone: "Rivera Jr." is sent as Rivera with a separate suffix JR. */
function splitSuffix(lastName: string): { name: string; suffix: string | null } {
  const match = /^(.*\S)[\s,]+(JR|SR|II|III|IV)\.?$/i.exec(lastName);
  if (match?.[1] === undefined || match[2] === undefined) return { name: lastName, suffix: null };
  return { name: match[1].replace(/,$/, ''), suffix: match[2].toUpperCase() };
}

/** Payers store names without accents. We also remove characters that could end an X12 element or segment. */
function cleanName(text: string, maxLength: number): string {
  return foldToAscii(text)
    .replace(/[^A-Za-z0-9 '&.,/()-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trimEnd();
}

const ASCII_REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  Ð: 'D',
  '\u2019': "'",
  '\u2018': "'",
  ʼ: "'",
  '`': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
};

function foldToAscii(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|`/gu, (character) => ASCII_REPLACEMENTS[character] ?? ' ');
}

/** Changes only spaces, because any other change could produce another member's ID. */
const cleanMemberId = (text: string) => text.replace(/\s+/g, ' ').trim();

const normalizeId = (id: string) => id.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
