// Service types that mean the whole plan or all dental care.

export const WAITING_PERIOD = '32';

export function isDentalCare(serviceType: string): boolean {
  return serviceType === '35' || serviceType === 'F3';
}

/** Service types that mean the whole plan, not a kind of dental service. */
export function isWholePlan(serviceType: string): boolean {
  return isDentalCare(serviceType) || serviceType === '30' || serviceType === '60';
}
