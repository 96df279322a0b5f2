import type { Doctor } from '@bitewing/contract';

export const doctorName = ({ first_name, last_name }: Doctor): string => `${first_name} ${last_name}`;

/** The doctor with this NPI. If there is none and the practice has only one doctor, that doctor. */
export const findDoctor = (
  doctors: readonly Doctor[] | undefined,
  npi: string | null | undefined,
): Doctor | null =>
  doctors?.find((doctor) => doctor.npi === npi) ?? (doctors?.length === 1 ? (doctors[0] ?? null) : null);
