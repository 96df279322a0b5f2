import { type PayerRecord, type Support, TRANSACTIONS, type Transaction } from './payer-record.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

export function matchesFilters(payer: PayerRecord, query: Query): boolean {
  const supports = TRANSACTIONS.every((transaction) => {
    const wanted = query[transaction];
    return wanted === undefined || meets(payer.transactionSupport[transaction], String(wanted));
  });
  return (
    supports &&
    listed(query['coverageTypes']).every((type) => payer.coverageTypes.some((own) => own === type)) &&
    listed(query['operatingStates']).every((state) => payer.operatingStates.includes(state)) &&
    listed(query['programs']).every((program) => payer.programs.includes(program))
  );
}

function meets(support: Support, wanted: string): boolean {
  return wanted === 'EITHER' ? support !== 'NOT_SUPPORTED' : support === wanted;
}

function listed(value: string | string[] | undefined): string[] {
  return [value ?? []]
    .flat()
    .flatMap((part) => part.split(','))
    .filter((part) => part !== '');
}

export function searchStats(found: readonly PayerRecord[]) {
  const counted = TRANSACTIONS.filter((transaction) => transaction !== 'claimSubmission');
  const of = (transaction: Transaction, support: Support) =>
    found.filter((payer) => payer.transactionSupport[transaction] === support).length;
  return {
    total: found.length,
    transactionSupport: Object.fromEntries(
      counted.map((transaction) => [
        transaction,
        {
          supported: of(transaction, 'SUPPORTED'),
          notSupported: of(transaction, 'NOT_SUPPORTED'),
          enrollmentRequired: of(transaction, 'ENROLLMENT_REQUIRED'),
        },
      ]),
    ),
    transactionSupportCounts: Object.fromEntries(
      counted.map((transaction) => {
        const free = of(transaction, 'SUPPORTED');
        const enrolled = of(transaction, 'ENROLLMENT_REQUIRED');
        return [
          transaction,
          {
            supported: { total: free + enrolled, enrollmentNotRequired: free, enrollmentRequired: enrolled },
            notSupported: { total: of(transaction, 'NOT_SUPPORTED') },
          },
        ];
      }),
    ),
  };
}
