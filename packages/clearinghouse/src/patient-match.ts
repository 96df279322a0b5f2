// Decides whether a response is about the patient in the request.

import type { ReturnedDifferently } from './clearinghouse.ts';
import { areAlikeFirstNames, areAlikeLastNames } from './names.ts';

/** The patient as the payer returned them. */
export interface ReturnedPatient {
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  /** In any format whose digits are YYYYMMDD. */
  dateOfBirth: string | null;
  /** The subscriber's member ID, even if the patient is a dependent. */
  memberId: string | null;
  /** The payer says that its record differs from what we sent (INS 001/25). */
  isCorrected: boolean;
}

/** The patient as we sent them. */
export interface SentPatient {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  memberId: string;
  isDependent: boolean;
}

export type Fact = 'first_name' | 'last_name' | 'date_of_birth' | 'member_id';
export type PatientMatch =
  | { kind: 'confirmed' | 'corrected' | 'unstated'; returnedDifferently: ReturnedDifferently[] }
  | { kind: 'wrong_patient'; differing: Fact[] };

export function matchPatient(sent: SentPatient, returned: ReturnedPatient): PatientMatch {
  const facts: Record<Fact, Comparison> = {
    first_name: compareFirstNames(sent.firstName, returned),
    last_name: compare(sent.lastName, returned.lastName, areAlikeLastNames),
    date_of_birth: compare(digits(sent.dateOfBirth), eightDigits(returned.dateOfBirth), () => false),
    member_id: compare(
      normalizeId(sent.memberId),
      nonEmpty(normalizeId(returned.memberId ?? '')),
      areAlikeIds,
    ),
  };
  const allFacts = Object.keys(facts) as Fact[];
  // A family shares one member ID, so for a dependent, the ID alone doesn't say whom the response is about.
  const identifying = allFacts.filter((fact) => fact !== 'member_id' || !sent.isDependent);
  const differing = allFacts.filter((fact) => facts[fact] === 'differs');
  const returnedDifferently = listReturnedDifferently(sent, returned, facts);
  if (identifying.every((fact) => facts[fact] === 'absent')) return { kind: 'unstated', returnedDifferently };
  if (differing.length === 0) return { kind: 'confirmed', returnedDifferently };
  const onlyDifference = differing.length === 1 ? differing[0] : undefined;
  if (onlyDifference !== undefined && isAcceptableDifference(onlyDifference, facts, returned.isCorrected)) {
    return { kind: 'corrected', returnedDifferently };
  }
  return { kind: 'wrong_patient', differing };
}

type Comparison = 'same' | 'alike' | 'differs' | 'absent';

/** The list includes nicknames and IDs with a suffix, because claims need the payer's spelling. */
function listReturnedDifferently(
  sent: SentPatient,
  returned: ReturnedPatient,
  facts: Record<Fact, Comparison>,
): ReturnedDifferently[] {
  const found: ReturnedDifferently[] = [];
  const names = [
    { fact: 'first_name', sent: sent.firstName, returned: returned.firstName ?? '' },
    { fact: 'last_name', sent: sent.lastName, returned: returned.lastName ?? '' },
  ] as const;
  const isOtherName = (name: (typeof names)[number]) =>
    facts[name.fact] === 'differs' || (facts[name.fact] === 'alike' && !isPartOf(name.sent, name.returned));
  if (names.some(isOtherName)) {
    const stated = names.filter(({ fact }) => facts[fact] !== 'absent');
    found.push({
      field: 'name',
      sent: stated.map((name) => name.sent).join(' '),
      returned: stated.map((name) => name.returned).join(' '),
    });
  }
  const day = eightDigits(returned.dateOfBirth);
  if (facts.date_of_birth === 'differs' && day)
    found.push({ field: 'date_of_birth', sent: isoDay(digits(sent.dateOfBirth)), returned: isoDay(day) });
  if ((facts.member_id === 'alike' || facts.member_id === 'differs') && returned.memberId)
    found.push({ field: 'member_id', sent: sent.memberId, returned: returned.memberId });
  return found;
}

/** True if one name starts with the other: an initial, a shortened name, an added middle name or suffix (Jr.). */
function isPartOf(sent: string, returned: string): boolean {
  const [a, b] = [normalizeName(sent), normalizeName(returned)];
  return a.startsWith(b) || b.startsWith(a);
}

/** One difference is accepted only if the other facts leave no doubt. */
function isAcceptableDifference(fact: Fact, facts: Record<Fact, Comparison>, isCorrected: boolean): boolean {
  const matches = (other: Fact) => facts[other] === 'same' || facts[other] === 'alike';
  switch (fact) {
    // A parent and a child with the same name differ only in the date of birth.
    case 'date_of_birth':
      return isCorrected && matches('member_id') && matches('first_name');
    // Twins differ only in the first name.
    case 'first_name':
      return isCorrected && matches('date_of_birth') && matches('last_name');
    case 'last_name':
      return matches('date_of_birth') && matches('first_name') && matches('member_id');
    // If we send a social security number or an old ID, payers return the current ID.
    case 'member_id':
      return matches('date_of_birth') && matches('first_name') && matches('last_name');
  }
}

function compareFirstNames(sent: string, returned: ReturnedPatient): Comparison {
  const byFirst = compare(sent, returned.firstName, areAlikeFirstNames);
  if (byFirst !== 'differs' || returned.middleName === null) return byFirst;
  return areAlikeFirstNames(sent, returned.middleName) ? 'alike' : 'differs';
}

function compare(
  sent: string,
  returned: string | null,
  areAlike: (a: string, b: string) => boolean,
): Comparison {
  if (returned === null || returned.trim() === '') return 'absent';
  if (sent.toUpperCase() === returned.toUpperCase()) return 'same';
  return areAlike(sent, returned) ? 'alike' : 'differs';
}

/** IDs that differ only by a prefix or suffix count as alike if the shorter one has at least this many characters. */
const CORE_LENGTH = 6;

function areAlikeIds(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length >= CORE_LENGTH && (long.startsWith(short) || long.endsWith(short));
}

const normalizeName = (text: string) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^\p{L}]/gu, '');
const isoDay = (eight: string) => `${eight.slice(0, 4)}-${eight.slice(4, 6)}-${eight.slice(6)}`;
const digits = (text: string) => text.replace(/\D/g, '');
const normalizeId = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
const nonEmpty = (text: string) => (text === '' ? null : text);

function eightDigits(text: string | null): string | null {
  const found = digits(text ?? '');
  return found.length === 8 ? found : null;
}
