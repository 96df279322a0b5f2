// The fees of the demo practices. All amounts are invented. They don't come from a survey or a contract.

/** Office fees in whole dollars, by CDT code. */
const OFFICE_DOLLARS: Record<string, number> = {
  D0120: 62,
  D0140: 88,
  D0145: 74,
  D0150: 105,
  D0180: 115,
  D0210: 158,
  D0220: 36,
  D0230: 29,
  D0270: 33,
  D0272: 52,
  D0273: 64,
  D0274: 76,
  D0330: 138,
  D0367: 390,
  D1110: 112,
  D1120: 82,
  D1206: 48,
  D1208: 42,
  D1351: 64,
  D1354: 58,
  D1510: 385,
  D2140: 168,
  D2150: 215,
  D2330: 192,
  D2331: 238,
  D2391: 205,
  D2392: 264,
  D2393: 322,
  D2394: 378,
  D2740: 1465,
  D2750: 1420,
  D2790: 1440,
  D2920: 128,
  D2930: 338,
  D2940: 142,
  D2950: 318,
  D2954: 402,
  D3110: 92,
  D3220: 238,
  D3310: 925,
  D3320: 1075,
  D3330: 1335,
  D4341: 292,
  D4342: 204,
  D4346: 148,
  D4355: 218,
  D4381: 96,
  D4910: 168,
  D5110: 1980,
  D5120: 1985,
  D5213: 2140,
  D5214: 2145,
  D6010: 2290,
  D6057: 845,
  D6058: 1695,
  D6240: 1410,
  D6750: 1425,
  D7140: 212,
  D7210: 338,
  D7220: 392,
  D7230: 478,
  D7240: 562,
  D7953: 485,
  D8080: 6200,
  D8090: 6500,
  D9110: 148,
  D9222: 318,
  D9230: 78,
  D9310: 132,
  D9944: 640,
};

/** The office fees times `factor`, rounded to whole dollars. */
const centsAt = (factor: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(OFFICE_DOLLARS).map(([code, dollars]) => [code, Math.round(dollars * factor) * 100]),
  );

/** Real contracts don't list every code, so the demo's contracts leave out orthodontics. */
const withoutOrthodontics = (fees: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(fees).filter(([code]) => !code.startsWith('D8')));

export interface DemoSchedule {
  name: string;
  kind: 'office' | 'payer' | 'network';
  /** Primary payer IDs. */
  payerIds: string[];
  /** Fees in cents. `yearsAgo: 1` takes effect on January 1 of last year. */
  lists: { yearsAgo: number; fees: Record<string, number> }[];
}

export const DEMO_SCHEDULES: DemoSchedule[] = [
  {
    name: 'Office fees',
    kind: 'office',
    payerIds: [],
    lists: [
      { yearsAgo: 1, fees: centsAt(0.96) },
      { yearsAgo: 0, fees: centsAt(1) },
    ],
  },
  {
    name: 'MetLife PPO (invented)',
    kind: 'payer',
    payerIds: ['65978'],
    lists: [{ yearsAgo: 1, fees: withoutOrthodontics(centsAt(0.66)) }],
  },
  {
    name: 'Lakeside PPO network (invented)',
    kind: 'network',
    payerIds: ['47009', '61271', '65528'],
    lists: [{ yearsAgo: 1, fees: withoutOrthodontics(centsAt(0.7)) }],
  },
];
