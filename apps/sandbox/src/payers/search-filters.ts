import { type PayerRecord, type Support, TRANSACTIONS, type Transaction } from './payer-record.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

export function matchesFilters(payer: PayerRecord, query: Query): boolean {
  const supports = TRANSACTIONS.every((transaction) => {
    const wanted = query[transaction];
    return wanted === undefined || meets(payer.transactionSupport[transaction], String(wanted));
  });
  return (
    supports &&
    listOf(query['coverageTypes']).every((type) => payer.coverageTypes.some((covered) => covered === type)) &&
    listOf(query['operatingStates']).every((state) => payer.operatingStates.includes(state)) &&
    listOf(query['programs']).every((program) => payer.programs.includes(program))
  );
}

/** `EITHER` means supported, with or without enrollment. */
function meets(support: Support, wanted: string): boolean {
  return wanted === 'EITHER' ? support !== 'NOT_SUPPORTED' : support === wanted;
}

function listOf(value: string | string[] | undefined): string[] {
  return [value ?? []]
    .flat()
    .flatMap((part) => part.split(','))
    .filter((part) => part !== '');
}

/**
 * Counts the payers by their support of each transaction, except `claimSubmission`, which search results don't have.
 * As in Stedi's API, `supported` means without enrollment in `transactionSupport`, and with or without enrollment in
 * `transactionSupportCounts`.
 */
export function searchStats(found: readonly PayerRecord[]) {
  const counted = TRANSACTIONS.filter((transaction) => transaction !== 'claimSubmission');
  const countWith = (transaction: Transaction, support: Support) =>
    found.filter((payer) => payer.transactionSupport[transaction] === support).length;
  return {
    total: found.length,
    transactionSupport: Object.fromEntries(
      counted.map((transaction) => [
        transaction,
        {
          supported: countWith(transaction, 'SUPPORTED'),
          notSupported: countWith(transaction, 'NOT_SUPPORTED'),
          enrollmentRequired: countWith(transaction, 'ENROLLMENT_REQUIRED'),
        },
      ]),
    ),
    transactionSupportCounts: Object.fromEntries(
      counted.map((transaction) => {
        const withoutEnrollment = countWith(transaction, 'SUPPORTED');
        const withEnrollment = countWith(transaction, 'ENROLLMENT_REQUIRED');
        return [
          transaction,
          {
            supported: {
              total: withoutEnrollment + withEnrollment,
              enrollmentNotRequired: withoutEnrollment,
              enrollmentRequired: withEnrollment,
            },
            notSupported: { total: countWith(transaction, 'NOT_SUPPORTED') },
          },
        ];
      }),
    ),
  };
}
