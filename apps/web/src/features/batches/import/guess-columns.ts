// Guesses the field of each column in an imported file by its heading.

import { type BatchField, FIELD_LABELS, FIELDS } from '../rows/batch-row.ts';

/** The field of each column; null if the column isn't used. */
export type ColumnMatch = (BatchField | null)[];

/** Common headings of practice software. The comparison ignores case, spaces and punctuation. */
const SYNONYMS: Record<BatchField, string[]> = {
  patient_first_name: [
    'first name',
    'first',
    'fname',
    'given name',
    'patient first',
    'pt first name',
    'firstname',
  ],
  patient_last_name: ['last name', 'last', 'lname', 'surname', 'family name', 'patient last', 'pt last name'],
  patient_dob: [
    'dob',
    'date of birth',
    'birth date',
    'birthday',
    'birthdate',
    'patient date of birth',
    'patient birth date',
    'patient birthdate',
    'pt dob',
  ],
  member_id: [
    'member id',
    'member number',
    'member no',
    'member #',
    'member id #',
    'subscriber id #',
    'memberid',
    'subscriber id',
    'subscriber number',
    'subscriber #',
    'insurance id',
    'insurance number',
    'policy number',
    'policy id',
    'policy no',
    'id number',
    'patient member id',
    'insured id',
  ],
  payer_id: [
    'payer',
    'payer id',
    'payer name',
    'insurance',
    'insurance company',
    'insurance payer',
    'insurance name',
    'insurance carrier',
    'carrier',
    'carrier name',
    'carrier id',
    'plan carrier',
    'primary insurance',
    'primary payer id',
    'dental insurance',
    'electronic payer id',
  ],
  is_dependent: [
    'dependent',
    'is dependent',
    'dependent?',
    'relationship',
    'relationship to subscriber',
    'relationship to insured',
    'relation',
    'patient relationship',
    'patient type',
  ],
  subscriber_first_name: [
    'subscriber first',
    'insured first name',
    'policyholder first name',
    'policy holder first name',
    'guarantor first name',
    'sub first name',
  ],
  subscriber_last_name: [
    'subscriber last',
    'insured last name',
    'policyholder last name',
    'policy holder last name',
    'guarantor last name',
    'sub last name',
  ],
  subscriber_dob: [
    'subscriber date of birth',
    'subscriber birth date',
    'subscriber birthdate',
    'insured dob',
    'insured date of birth',
    'policyholder dob',
    'policy holder dob',
    'sub dob',
  ],
};

const fold = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/#/g, 'number')
    .replace(/[^a-z0-9]/g, '');

const BY_HEADING = new Map(
  FIELDS.flatMap((field) =>
    [FIELD_LABELS[field], field, ...SYNONYMS[field]].map((heading) => [fold(heading), field] as const),
  ),
);

/** The first column with a matching heading gets the field. The user can choose another one. */
export const guessColumns = (headings: readonly string[]): ColumnMatch => {
  const taken = new Set<BatchField>();
  return headings.map((heading) => {
    const field = BY_HEADING.get(fold(heading));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

const ENOUGH = 3;

/** A data row almost never matches three headings. */
export const looksLikeHeadings = (row: readonly string[]): boolean =>
  guessColumns(row).filter(Boolean).length >= Math.min(ENOUGH, row.length);
