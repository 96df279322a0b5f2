// Decides whether a response is about the patient in the request.

import type { ReturnedDifferently } from './clearinghouse.ts';
import { areAlikeFirstNames, areAlikeLastNames } from './names.ts';

/** The patient as the payer returned them. */
export interface Identity {
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
export interface Asked {
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

export function matchPatient(asked: Asked, person: Identity): PatientMatch {
  const facts: Record<Fact, Comparison> = {
    first_name: compareFirstNames(asked.firstName, person),
    last_name: compare(asked.lastName, person.lastName, areAlikeLastNames),
    date_of_birth: compare(digits(asked.dateOfBirth), eightDigits(person.dateOfBirth), () => false),
    member_id: compare(
      normalizeId(asked.memberId),
      nonEmpty(normalizeId(person.memberId ?? '')),
      areAlikeIds,
    ),
  };
  const allFacts = Object.keys(facts) as Fact[];
  // A family shares one member ID, so for a dependent, the ID alone doesn't say whom the response is about.
  const identifying = allFacts.filter((fact) => fact !== 'member_id' || !asked.isDependent);
  const differing = allFacts.filter((fact) => facts[fact] === 'differs');
  const returnedDifferently = listReturnedDifferently(asked, person, facts);
  if (identifying.every((fact) => facts[fact] === 'absent')) return { kind: 'unstated', returnedDifferently };
  if (differing.length === 0) return { kind: 'confirmed', returnedDifferently };
  const onlyDifference = differing.length === 1 ? differing[0] : undefined;
  if (onlyDifference !== undefined && isAcceptableDifference(onlyDifference, facts, person.isCorrected)) {
    return { kind: 'corrected', returnedDifferently };
  }
  return { kind: 'wrong_patient', differing };
}

type Comparison = 'same' | 'alike' | 'differs' | 'absent';

/** The list includes nicknames and IDs with a suffix, because claims need the payer's spelling. */
function listReturnedDifferently(
  asked: Asked,
  person: Identity,
  facts: Record<Fact, Comparison>,
): ReturnedDifferently[] {
  const found: ReturnedDifferently[] = [];
  const names = [
    { fact: 'first_name', sent: asked.firstName, returned: person.firstName ?? '' },
    { fact: 'last_name', sent: asked.lastName, returned: person.lastName ?? '' },
  ] as const;
  const isOtherName = ({ fact, sent, returned }: (typeof names)[number]) =>
    facts[fact] === 'differs' || (facts[fact] === 'alike' && !isPartOf(sent, returned));
  if (names.some(isOtherName)) {
    const stated = names.filter(({ fact }) => facts[fact] !== 'absent');
    const [sent, returned] = [stated.map((name) => name.sent), stated.map((name) => name.returned)];
    found.push({ field: 'name', sent: sent.join(' '), returned: returned.join(' ') });
  }
  const day = eightDigits(person.dateOfBirth);
  if (facts.date_of_birth === 'differs' && day)
    found.push({ field: 'date_of_birth', sent: isoDay(digits(asked.dateOfBirth)), returned: isoDay(day) });
  if ((facts.member_id === 'alike' || facts.member_id === 'differs') && person.memberId)
    found.push({ field: 'member_id', sent: asked.memberId, returned: person.memberId });
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

function compareFirstNames(asked: string, person: Identity): Comparison {
  const byFirst = compare(asked, person.firstName, areAlikeFirstNames);
  if (byFirst !== 'differs' || person.middleName === null) return byFirst;
  return areAlikeFirstNames(asked, person.middleName) ? 'alike' : 'differs';
}

function compare(
  asked: string,
  returned: string | null,
  areAlike: (a: string, b: string) => boolean,
): Comparison {
  if (returned === null || returned.trim() === '') return 'absent';
  if (asked.toUpperCase() === returned.toUpperCase()) return 'same';
  return areAlike(asked, returned) ? 'alike' : 'differs';
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
