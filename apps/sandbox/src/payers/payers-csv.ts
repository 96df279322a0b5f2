import type { PayerRecord, Transaction } from './payer-record.ts';

const SUPPORT_COLUMNS: readonly (readonly [string, Transaction])[] = [
  ['EligibilityInquiry', 'eligibilityCheck'],
  ['ClaimStatusInquiry', 'claimStatus'],
  ['ProfessionalClaim', 'professionalClaimSubmission'],
  ['InstitutionalClaim', 'institutionalClaimSubmission'],
  ['DentalClaim', 'dentalClaimSubmission'],
  ['ClaimPaymentAdvice', 'claimPayment'],
  ['CoordinationOfBenefits', 'coordinationOfBenefits'],
  ['ClaimAttachmentsSupport', 'unsolicitedClaimAttachment'],
];

/** Writes the directory as CSV: lists joined with `|`, booleans as `true` and `false`. */
export function payersCsv(payers: readonly PayerRecord[]): string {
  const header = [
    'StediId',
    'PrimaryPayerId',
    'DisplayName',
    'Names',
    'Aliases',
    ...SUPPORT_COLUMNS.flatMap(([column]) => [column, `${column}EnrollmentRequired`]),
    'CoverageTypes',
    'OperatingStates',
    'Programs',
  ];
  return `${[header, ...payers.map(cells)].map((line) => line.map(quoted).join(',')).join('\n')}\n`;
}

function cells(payer: PayerRecord): string[] {
  return [
    payer.stediId,
    payer.primaryPayerId,
    payer.displayName,
    payer.names.join('|'),
    payer.aliases.join('|'),
    ...SUPPORT_COLUMNS.flatMap(([, transaction]) => {
      const support = payer.transactionSupport[transaction];
      return [String(support !== 'NOT_SUPPORTED'), String(support === 'ENROLLMENT_REQUIRED')];
    }),
    payer.coverageTypes.join('|'),
    payer.operatingStates.join('|'),
    payer.programs.join('|'),
  ];
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
