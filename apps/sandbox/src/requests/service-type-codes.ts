/** Service type codes for requests; responses may use more (the dental `E…` and `V…` codes). */
export const REQUEST_SERVICE_TYPES: readonly string[] = [
  ...numbers(1, 28),
  '30',
  ...numbers(32, 99),
  ...letters('A', '0123456789ABCDEFGHIJKLMNOQR'),
  ...letters('B', '123ABCDEFGHIJKLMNPQRSTUVWXYZ'),
  ...letters('C', '1ABCDEFGHIJKLMNOPQ'),
  ...letters('D', 'GMS'),
  ...letters('G', 'FNY'),
  ...['IC', 'MH', 'NI', 'ON', 'PT', 'PU', 'RN', 'RT', 'TC', 'TN', 'UC'],
];

function numbers(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}

function letters(first: string, seconds: string): string[] {
  return [...seconds].map((second) => first + second);
}
