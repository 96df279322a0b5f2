export type Support = 'SUPPORTED' | 'NOT_SUPPORTED' | 'ENROLLMENT_REQUIRED';

export const TRANSACTIONS = [
  'eligibilityCheck',
  'claimStatus',
  'claimSubmission',
  'professionalClaimSubmission',
  'dentalClaimSubmission',
  'institutionalClaimSubmission',
  'claimPayment',
  'coordinationOfBenefits',
  'unsolicitedClaimAttachment',
] as const;

export type Transaction = (typeof TRANSACTIONS)[number];

/** A payer as the payers API returns it. */
export interface PayerRecord {
  stediId: string;
  displayName: string;
  primaryPayerId: string;
  /** All IDs of the payer, including the primary ID and the Stedi ID. */
  aliases: string[];
  names: string[];
  coverageTypes: ('dental' | 'medical' | 'vision')[];
  operatingStates: string[];
  programs: string[];
  transactionSupport: Record<Transaction, Support>;
  enrollment?: {
    ptanRequired: boolean;
    transactionEnrollmentProcesses: { eligibilityInquiry: { type: string; timeframe: string } };
  };
}
