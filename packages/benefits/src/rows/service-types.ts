// Service types that are more than a kind of dentistry.

/** The service type of rows that state how long a new member waits. */
export const WAITING_PERIOD = '32';

/** Dentistry as a whole, under its own name. */
export function isDentalCare(serviceType: string): boolean {
  return serviceType === '35' || serviceType === 'F3';
}

/** Service types that stand for the plan as a whole rather than for a kind of dentistry. */
export function isWholePlan(serviceType: string): boolean {
  return isDentalCare(serviceType) || serviceType === '30' || serviceType === '60';
}
