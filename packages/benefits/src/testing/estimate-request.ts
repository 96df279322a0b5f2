// Makes a request for an estimate from one line of text per procedure.

import type { EstimateRequest } from '../estimate/from-benefits/request.ts';
import { DEFAULT_SWITCHES } from '../estimate/switches.ts';

export interface RequestDetails extends Partial<Omit<EstimateRequest, 'procedures'>> {
  date?: string;
  tooth_lost_on?: string | null;
}

/** A line is like "D2740 30 1170/900": code, tooth or `-`, office fee and allowed fee, in dollars. */
export function requestFor(lines: readonly string[], details: RequestDetails = {}): EstimateRequest {
  const { date = '2026-03-10', tooth_lost_on = null, ...more } = details;
  const fees: Record<string, number> = {};
  const procedures = lines.map((line) => {
    const [code = '', tooth = '-', money = ''] = line.split(' ');
    const [fee, allowed] = money.split('/');
    if (allowed !== undefined) fees[code] = Math.round(Number(allowed) * 100);
    return {
      code,
      tooth: tooth === '-' ? null : tooth,
      surfaces: null,
      area: null,
      date,
      fee_cents: fee ? Math.round(Number(fee) * 100) : null,
      units: 1,
      tooth_lost_on,
    };
  });
  return {
    procedures,
    network: 'in',
    as_of: '2026-03-10',
    birth: '1980-05-20',
    patient: 'subscriber',
    plan: null,
    services: [],
    assumes_unused: true,
    switches: DEFAULT_SWITCHES,
    ...more,
    fees: { ...fees, ...more.fees },
  };
}
