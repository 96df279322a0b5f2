// Guesses the field of each column in an imported file by its heading.

import { type BatchField, FIELD_LABELS } from '../rows/batch-row.ts';

/** A file may have the full name in one column. The import splits it. */
export type ImportField = BatchField | 'patient_name' | 'subscriber_name';

/** The field of each column; null if the column isn't used. */
export type ColumnMatch = (ImportField | null)[];

export const IMPORT_LABELS: Record<ImportField, string> = {
  patient_name: 'Patient full name',
  ...FIELD_LABELS,
  subscriber_name: 'Subscriber full name',
};

const IMPORT_FIELDS = Object.keys(IMPORT_LABELS) as ImportField[];

/**
 * Common headings of practice software. The comparison ignores case, spaces and punctuation, and reads # as "number".
 */
const SYNONYMS: Record<ImportField, string[]> = {
  patient_name: [
    'patient',
    'name',
    'full name',
    'patient name',
    'pat name',
    'pt name',
    'name of patient',
    'patient last first',
    'last name first name',
    'last first',
    'appt patient',
  ],
  subscriber_name: [
    'subscriber',
    'subscriber name',
    'insured',
    'insured name',
    'name of insured',
    'policy holder',
    'policy holder name',
    'prim subscriber',
    'primary subscriber',
    'primary subscriber name',
    'prim policy holder',
    'guarantor',
    'guarantor name',
    'sub name',
  ],
  patient_first_name: [
    'pat first name',
    'patient fname',
    'patient first name',
    'legal first name',
    'first name',
    'first',
    'fname',
    'given name',
    'patient first',
    'pt first name',
  ],
  patient_last_name: [
    'pat last name',
    'patient lname',
    'patient last name',
    'legal last name',
    'last name',
    'last',
    'lname',
    'surname',
    'family name',
    'patient last',
    'pt last name',
  ],
  patient_dob: [
    'pat dob',
    'patient dob',
    'bdate',
    'birth',
    'pat birthdate',
    'pt birthdate',
    'patient birthday',
    'dob',
    'date of birth',
    'birth date',
    'birthday',
    'patient date of birth',
    'patient birth date',
    'pt dob',
  ],
  member_id: [
    'subscriber id number',
    'prim subscriber id',
    'primary subscriber id',
    'pri subscriber id',
    'prim ins id',
    'primary ins id',
    'primary insurance id',
    'prim member id',
    'primary member id',
    'primary policy id',
    'ins id',
    'ins id number',
    'insurance member id',
    'insured id number',
    'policy holder id',
    'sub id',
    'ssn or id',
    'member id',
    'member number',
    'member no',
    'member id #',
    'subscriber id',
    'subscriber number',
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
    'elect id',
    'electronic id',
    'payor',
    'payor id',
    'payor name',
    'ins carrier',
    'ins company',
    'ins co',
    'ins co name',
    'prim ins',
    'prim ins co',
    'prim ins company',
    'prim ins carrier',
    'prim insurance',
    'pri ins carrier',
    'pri insurance',
    'pri carrier',
    'primary ins',
    'primary ins co',
    'primary carrier',
    'primary carrier name',
    'primary dental ins',
    'primary dental insurance',
    'primary insurance company',
    'primary insurance carrier',
    'primary insurance name',
    'primary payer',
    'primary payor',
    'dental ins',
    'insurance plan carrier',
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
    'rel to subscriber',
    'rel to insured',
    'relationship to policy holder',
    'relation to subscriber',
    'relation to insured',
    'pri relationship',
    'prim relationship',
    'primary relationship',
    'patient relation to insured',
    'pat rel',
    'rel',
    'dependent',
    'is dependent',
    'relationship',
    'relationship to subscriber',
    'relationship to insured',
    'relation',
    'patient relationship',
    'patient type',
  ],
  subscriber_first_name: [
    'policy holder first',
    'insured first',
    'sub fname',
    'subscriber fname',
    'subscriber first',
    'insured first name',
    'policy holder first name',
    'guarantor first name',
    'sub first name',
  ],
  subscriber_last_name: [
    'policy holder last',
    'insured last',
    'sub lname',
    'subscriber lname',
    'subscriber last',
    'insured last name',
    'policy holder last name',
    'guarantor last name',
    'sub last name',
  ],
  subscriber_dob: [
    'subscriber birthday',
    'subscriber bdate',
    'insured birth date',
    'policy holder birth date',
    'policy holder date of birth',
    'guarantor dob',
    'guarantor birthdate',
    'sub birthdate',
    'subscriber date of birth',
    'subscriber birth date',
    'insured dob',
    'insured date of birth',
    'policy holder dob',
    'sub dob',
  ],
};

/** Without case, spaces and punctuation. */
const comparable = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/#/g, 'number')
    .replace(/[^a-z0-9]/g, '');

const BY_HEADING = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    [IMPORT_LABELS[field], field, ...SYNONYMS[field]].map((heading) => [comparable(heading), field] as const),
  ),
);

/**
 * The first column with a matching heading gets the field. In an import, the user can change the match. In a pasted
 * block, they can't.
 */
export const guessColumns = (headings: readonly string[]): ColumnMatch => {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const field = BY_HEADING.get(comparable(heading));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

const ENOUGH_HEADINGS = 3;

/**
 * True if the row has at least three known headings. In a row of one or two cells, all must be known headings. Patient
 * data almost never contains known headings.
 */
export const looksLikeHeadings = (row: readonly string[]): boolean =>
  row.length > 0 && guessColumns(row).filter(Boolean).length >= Math.min(ENOUGH_HEADINGS, row.length);
