// Decides whether an answer is about the patient who was asked about.

import { areAlikeFirstNames, areAlikeLastNames } from './names.ts';

export interface Identity {
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  /** Any writing of the date whose digits are YYYYMMDD. */
  dateOfBirth: string | null;
  /** The policy's, also for a dependent, who has none. */
  memberId: string | null;
  /** The payer says that its record differs from what was sent (INS 001/25). */
  isCorrected: boolean;
}

export interface Asked {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  memberId: string;
  isDependent: boolean;
}

export type Fact = 'first_name' | 'last_name' | 'date_of_birth' | 'member_id';
export type PatientMatch =
  | { kind: 'confirmed' | 'corrected' | 'unstated' }
  | { kind: 'wrong_patient'; differing: Fact[] };

export function matchPatient(asked: Asked, person: Identity): PatientMatch {
  const facts: Record<Fact, Comparison> = {
    first_name: compareFirstNames(asked.firstName, person),
    last_name: compare(asked.lastName, person.lastName, areAlikeLastNames),
    date_of_birth: compare(digits(asked.dateOfBirth), eightDigits(person.dateOfBirth), () => false),
    member_id: compare(bareId(asked.memberId), nonEmpty(bareId(person.memberId ?? '')), areAlikeIds),
  };
  const names = Object.keys(facts) as Fact[];
  // A family shares its id, so the id alone says nothing about which member of it the answer is about.
  const telling = names.filter((fact) => fact !== 'member_id' || !asked.isDependent);
  const differing = names.filter((fact) => facts[fact] === 'differs');
  if (telling.every((fact) => facts[fact] === 'absent')) return { kind: 'unstated' };
  if (differing.length === 0) return { kind: 'confirmed' };
  const [only] = differing;
  if (only !== undefined && differing.length === 1 && isForgivable(only, facts, person.isCorrected)) {
    return { kind: 'corrected' };
  }
  return { kind: 'wrong_patient', differing };
}

type Comparison = 'same' | 'alike' | 'differs' | 'absent';

/** One differing fact is another record of the same person only where the others leave no doubt. */
function isForgivable(fact: Fact, facts: Record<Fact, Comparison>, isCorrected: boolean): boolean {
  const holds = (other: Fact) => facts[other] === 'same' || facts[other] === 'alike';
  switch (fact) {
    // A parent and child of one name differ in this alone.
    case 'date_of_birth':
      return isCorrected && holds('member_id') && holds('first_name');
    // Twins differ in this alone.
    case 'first_name':
      return isCorrected && holds('date_of_birth') && holds('last_name');
    case 'last_name':
      return holds('date_of_birth') && holds('first_name') && holds('member_id');
    // Asked by social security number or an old id, payers answer with the one they use today.
    case 'member_id':
      return holds('date_of_birth') && holds('first_name') && holds('last_name');
  }
}

function compareFirstNames(asked: string, person: Identity): Comparison {
  const byFirst = compare(asked, person.firstName, areAlikeFirstNames);
  if (byFirst !== 'differs' || person.middleName === null) return byFirst;
  return areAlikeFirstNames(asked, person.middleName) ? 'alike' : 'differs';
}

function compare(
  asked: string,
  answered: string | null,
  areAlike: (a: string, b: string) => boolean,
): Comparison {
  if (answered === null || answered.trim() === '') return 'absent';
  if (asked.toUpperCase() === answered.toUpperCase()) return 'same';
  return areAlike(asked, answered) ? 'alike' : 'differs';
}

/** Shortest piece of an id that is taken as the same id with a prefix or a family suffix around it. */
const CORE_LENGTH = 6;

function areAlikeIds(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length >= CORE_LENGTH && (long.startsWith(short) || long.endsWith(short));
}

const digits = (text: string) => text.replace(/\D/g, '');
const bareId = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
const nonEmpty = (text: string) => (text === '' ? null : text);

function eightDigits(text: string | null): string | null {
  const found = digits(text ?? '');
  return found.length === 8 ? found : null;
}
