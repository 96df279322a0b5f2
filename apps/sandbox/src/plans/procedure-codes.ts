import { SERVICE } from './plan-terms.ts';

// Code numbers only. The CDT descriptors belong to the American Dental Association and are not included.
const series = (head: string, tails: string): string[] => tails.split(' ').map((tail) => `D${head}${tail}`);

/** CDT code numbers by the service type that most payers use for them. */
export const PROCEDURES: Readonly<Record<string, readonly string[]>> = {
  [SERVICE.diagnostic]: [
    ...series('01', '20 40 45 50 60 70 71 80 90 91'),
    ...series('02', '10 20 30 40 50 51 70 72 73 74 77'),
    ...series('03', '10 20 21 22 30 40 50 64 65 66 67 68 69 70 71 80 81 82 83 84 85 86 91 93 94 95'),
    ...series('04', '11 12 14 15 16 17 18 21 22 23 25 31 60 70 72 73 74'),
  ],
  [SERVICE.preventive]: [
    ...series('11', '10 20'),
    ...series('12', '06 08'),
    ...series('13', '10 20 30 51 52 53 54 55'),
    ...series('15', '10 16 17 20 26 27 51 52 53 56 57 58 75'),
  ],
  [SERVICE.restorative]: [
    ...series('21', '40 50 60 61'),
    ...series('23', '30 31 32 35 90 91 92 93 94'),
    ...series('29', '10 15 20 21 29 30 31 32 33 34 40 50 51 90'),
  ],
  [SERVICE.crowns]: [
    ...series('25', '10 20 30 42 43 44'),
    ...series('26', '10 20 30 42 43 44 50 51 52 62 63 64'),
    ...series('27', '10 12 20 21 22 40 50 51 52 53 80 81 82 83 90 91 92 94'),
    ...series('29', '52 53 54 55 57 60 61 62 80'),
  ],
  [SERVICE.endodontics]: [
    ...series('31', '10 20'),
    ...series('32', '20 21 22 30 40'),
    ...series('33', '10 20 30 31 32 33 46 47 48 51 52 53 55 56 57'),
    ...series('34', '10 21 25 26 30 50 60 70'),
    ...series('39', '10 20 50'),
  ],
  [SERVICE.periodontics]: [
    ...series('42', '10 11 12 30 31 40 41 45 49 60 61 63 64 65 66 67 68 70 73 74 75 76 77 78 83 85'),
    ...series('43', '20 21 22 23 41 42 46 55 81'),
    ...series('49', '10 20 21'),
  ],
  [SERVICE.prosthodontics]: [
    ...series('51', '10 20 30 40'),
    ...series('52', '11 12 13 14 21 22 23 24 25 26'),
    ...series('54', '10 11 21 22'),
    ...series('55', '11 12 20'),
    ...series('56', '11 12 21 22 30 40 50 60 70 71'),
    ...series('57', '10 11 20 21 30 31 40 41 50 51 60 61'),
    ...series('58', '10 11 20 21 50 51 63 64 65 66'),
    ...series('60', '10 12 13 40 50 55 56 57 58 59 60 61 62 63 64 65 66 67'),
    ...series('62', '05 10 11 12 14 40 41 42 43 45'),
    ...series('67', '20 40 50 51 52 80 81 82 83 90 91 92'),
    ...series('69', '30 80'),
  ],
  [SERVICE.oralSurgery]: [
    ...series('71', '11 40'),
    ...series('72', '10 20 30 40 41 50 51 60 61 70 80 82 83 85 86 88'),
    ...series('73', '10 11 20 21 40 50'),
    ...series('75', '10 11 20 21'),
    ...series('79', '53 61 62 63 70 71'),
  ],
  [SERVICE.orthodontics]: [
    ...series('80', '10 20 30 40 70 80 90'),
    ...series('82', '10 20'),
    ...series('86', '60 70 80'),
  ],
  [SERVICE.adjunctive]: [
    ...series('91', '10 20'),
    ...series('92', '10 11 12 15 22 23 30 39 43 48'),
    ...series('93', '10 11'),
    ...series('94', '10 20 30 40'),
    ...series('99', '10 30 32 33 44 45 46 51 52'),
  ],
};

export function serviceOf(procedure: string): string | undefined {
  return Object.keys(PROCEDURES).find((service) => PROCEDURES[service]?.includes(procedure));
}

/** Codes that a front desk asks about every day. */
export const COMMON_PROCEDURES: Readonly<Record<string, readonly string[]>> = {
  [SERVICE.diagnostic]: ['D0120', 'D0140', 'D0150', 'D0210', 'D0220', 'D0274', 'D0330'],
  [SERVICE.preventive]: ['D1110', 'D1120', 'D1206', 'D1208', 'D1351', 'D1510'],
  [SERVICE.restorative]: ['D2140', 'D2150', 'D2330', 'D2391', 'D2392'],
  [SERVICE.crowns]: ['D2740', 'D2750', 'D2790', 'D2950', 'D2954'],
  [SERVICE.endodontics]: ['D3220', 'D3310', 'D3320', 'D3330'],
  [SERVICE.periodontics]: ['D4341', 'D4342', 'D4346', 'D4355', 'D4910'],
  [SERVICE.prosthodontics]: ['D5110', 'D5120', 'D5213', 'D5214', 'D6010', 'D6058', 'D6240', 'D6750'],
  [SERVICE.oralSurgery]: ['D7140', 'D7210', 'D7230', 'D7240'],
  [SERVICE.orthodontics]: ['D8080', 'D8090', 'D8670'],
  [SERVICE.adjunctive]: ['D9110', 'D9230', 'D9944'],
};
