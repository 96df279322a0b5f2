// Service types (EB03) that aren't a kind of dental service.

export const WAITING_PERIOD = '32';

export function isDentalCare(serviceType: string): boolean {
  return serviceType === '35' || serviceType === 'F3';
}

/** Dental care, health plan coverage (30) and general benefits (60) all mean the whole plan. */
export function isWholePlan(serviceType: string): boolean {
  return isDentalCare(serviceType) || serviceType === '30' || serviceType === '60';
}
