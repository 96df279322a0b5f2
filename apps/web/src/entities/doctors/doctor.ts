import type { Doctor } from '@bitewing/contract';

export const doctorName = ({ first_name, last_name }: Doctor): string => `${first_name} ${last_name}`;

/** Returns the doctor with this NPI, or the practice's only doctor if none has this NPI. Otherwise null. */
export const findDoctor = (
  doctors: readonly Doctor[] | undefined,
  npi: string | null | undefined,
): Doctor | null =>
  doctors?.find((doctor) => doctor.npi === npi) ?? (doctors?.length === 1 ? (doctors[0] ?? null) : null);
