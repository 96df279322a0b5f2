import { hashOf } from '../stable-random.ts';
import { BLUES } from './blue-payers.ts';
import { DELTA_DENTAL } from './delta-dental-payers.ts';
import { inventedPayers } from './invented-payers.ts';
import { ADMINISTRATORS, MEDICAL, NATIONAL_DENTAL } from './known-payers.ts';
import { listMedicaidPayers } from './medicaid-payers.ts';
import type { PayerRecord, Support, Transaction } from './payer-record.ts';

export interface PayerDirectory {
  payers: readonly PayerRecord[];
  /** Finds by primary ID, Stedi ID or any alias, ignoring case. */
  find(id: string): PayerRecord | undefined;
}

type Kind = 'dental' | 'blue' | 'medical' | 'administrator' | 'medicaid';

/** Adds invented payers if there are fewer known payers than `size`. The invented payers are the same every time. */
export function buildPayerDirectory(size?: number): PayerDirectory {
  const takenStediIds = new Set<string>();
  const known: readonly (readonly [string, Kind])[] = [
    [DELTA_DENTAL, 'dental'],
    [NATIONAL_DENTAL, 'dental'],
    [BLUES, 'blue'],
    [MEDICAL, 'medical'],
    [ADMINISTRATORS, 'administrator'],
    [listMedicaidPayers(), 'medicaid'],
  ];
  const payers = known.flatMap(([table, kind]) =>
    table
      .trim()
      .split('\n')
      .map((line) => payerFrom(line, kind, takenStediIds)),
  );
  const missing = Math.max(0, (size ?? 0) - payers.length);
  payers.push(...inventedPayers(missing).map((line) => payerFrom(line, 'administrator', takenStediIds)));
  const byId = new Map<string, PayerRecord>();
  for (const payer of payers) {
    for (const id of payer.aliases) {
      if (!byId.has(id.toUpperCase())) byId.set(id.toUpperCase(), payer);
    }
  }
  return { payers, find: (id) => byId.get(id.trim().toUpperCase()) };
}

function payerFrom(line: string, kind: Kind, takenStediIds: Set<string>): PayerRecord {
  const [id = '', name = '', states = '', aliases = '', names = ''] = line.split('|');
  const listed = aliases.split(',').filter((alias) => alias !== '');
  const given = listed.find((alias) => alias.startsWith('='))?.slice(1);
  const stediId = given ?? freeStediId(id, takenStediIds);
  takenStediIds.add(stediId);
  const eligibility = eligibilitySupport(id, kind);
  return {
    stediId,
    displayName: name,
    primaryPayerId: id,
    aliases: [id, ...listed.filter((alias) => !alias.startsWith('=')), stediId],
    names: names.split(';').filter((other) => other !== ''),
    coverageTypes: coverageTypes(kind),
    operatingStates: states.split(','),
    programs: [kind === 'medicaid' ? 'MEDICAID' : 'COMMERCIAL'],
    transactionSupport: transactions(kind, eligibility),
    ...(eligibility === 'ENROLLMENT_REQUIRED' && {
      enrollment: {
        ptanRequired: false,
        transactionEnrollmentProcesses: { eligibilityInquiry: { type: 'ONE_CLICK', timeframe: 'DAYS' } },
      },
    }),
  };
}

function coverageTypes(kind: Kind): PayerRecord['coverageTypes'] {
  if (kind === 'dental') return ['dental'];
  if (kind === 'medicaid') return ['dental', 'medical'];
  return ['dental', 'medical', 'vision'];
}

/** Invents a Stedi ID: five letters that no other payer has, the same ones at every start. */
function freeStediId(id: string, takenStediIds: ReadonlySet<string>): string {
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  for (let attempt = 0; ; attempt += 1) {
    let rest = hashOf(`stedi:${id}:${attempt}`);
    let letters = '';
    for (let at = 0; at < 5; at += 1) {
      letters += LETTERS.charAt(rest % 26);
      rest = Math.floor(rest / 26);
    }
    if (!takenStediIds.has(letters)) return letters;
  }
}

function eligibilitySupport(id: string, kind: Kind): Support {
  if (id === NO_ELIGIBILITY) return 'NOT_SUPPORTED';
  return kind === 'medicaid' && hashOf(id) % 3 === 0 ? 'ENROLLMENT_REQUIRED' : 'SUPPORTED';
}

/** The one known payer that accepts claims but no eligibility requests. */
const NO_ELIGIBILITY = 'PPWF1N';

function transactions(kind: Kind, eligibilityCheck: Support): Record<Transaction, Support> {
  const medical: Support = kind === 'dental' ? 'NOT_SUPPORTED' : 'SUPPORTED';
  return {
    eligibilityCheck,
    claimStatus: 'SUPPORTED',
    claimSubmission: 'SUPPORTED',
    professionalClaimSubmission: medical,
    dentalClaimSubmission: 'SUPPORTED',
    institutionalClaimSubmission: medical,
    claimPayment: 'ENROLLMENT_REQUIRED',
    coordinationOfBenefits: medical,
    unsolicitedClaimAttachment: 'NOT_SUPPORTED',
  };
}
