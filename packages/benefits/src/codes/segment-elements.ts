// The elements of a benefit row's segments: the name of each in the X12 standard, and its code list.

import { BENEFIT_CODES } from './benefit-codes.ts';
import type { CodeTable } from './code-table.ts';
import { COVERAGE_LEVELS } from './coverage-levels.ts';
import { DATE_QUALIFIERS } from './date-qualifiers.ts';
import { ENTITY_CODES } from './entity-codes.ts';
import { INSURANCE_TYPES } from './insurance-types.ts';
import { AUTHORIZATION_INDICATORS, NETWORK_INDICATORS } from './network-indicators.ts';
import { PLACES_OF_SERVICE } from './places-of-service.ts';
import { PROCEDURE_QUALIFIERS } from './procedure-qualifiers.ts';
import {
  DELIVERY_PATTERN_TIMES,
  DELIVERY_PATTERNS,
  DELIVERY_QUANTITY_QUALIFIERS,
  DELIVERY_UNITS,
  QUANTITY_QUALIFIERS,
} from './quantity-qualifiers.ts';
import { REFERENCE_QUALIFIERS } from './reference-qualifiers.ts';
import { SERVICE_TYPES } from './service-types.ts';
import { TIME_QUALIFIERS } from './time-qualifiers.ts';

export interface SegmentElement {
  name: string;
  codes?: CodeTable;
  /** The kind of value. A `procedure` is a composite: a qualifier from `codes`, then the procedure code. */
  holds?: 'money' | 'percent' | 'date' | 'procedure';
}

const FORMATS: CodeTable = { D8: 'One date', RD8: 'A range of dates' };
const ENTITY_TYPES: CodeTable = { 1: 'Person', 2: 'Organization' };
const CONTACT_NUMBERS: CodeTable = { TE: 'Phone', FX: 'Fax', EM: 'Email', UR: 'Website', HP: 'Home phone' };
const III_QUALIFIERS: CodeTable = {
  BF: 'Diagnosis',
  BK: 'Principal diagnosis',
  GR: 'Nature of injury',
  ZZ: 'Place of service',
};

const contactNumber: SegmentElement[] = [
  { name: 'Communication Number Qualifier', codes: CONTACT_NUMBERS },
  { name: 'Communication Number' },
];

/** By segment ID. The first entry of `elements` is element 01. */
export const SEGMENT_ELEMENTS: Readonly<
  Record<string, { name: string; elements: readonly SegmentElement[] }>
> = {
  EB: {
    name: 'Eligibility or Benefit Information',
    elements: [
      { name: 'Eligibility or Benefit Information Code', codes: BENEFIT_CODES },
      { name: 'Coverage Level Code', codes: COVERAGE_LEVELS },
      { name: 'Service Type Code', codes: SERVICE_TYPES },
      { name: 'Insurance Type Code', codes: INSURANCE_TYPES },
      { name: 'Plan Coverage Description' },
      { name: 'Time Period Qualifier', codes: TIME_QUALIFIERS },
      { name: 'Monetary Amount', holds: 'money' },
      { name: 'Percentage as Decimal', holds: 'percent' },
      { name: 'Quantity Qualifier', codes: QUANTITY_QUALIFIERS },
      { name: 'Quantity' },
      { name: 'Authorization or Certification Indicator', codes: AUTHORIZATION_INDICATORS },
      { name: 'In Plan Network Indicator', codes: NETWORK_INDICATORS },
      { name: 'Composite Medical Procedure Identifier', codes: PROCEDURE_QUALIFIERS, holds: 'procedure' },
      { name: 'Composite Diagnosis Code Pointer' },
    ],
  },
  HSD: {
    name: 'Health Care Services Delivery',
    elements: [
      { name: 'Quantity Qualifier', codes: DELIVERY_QUANTITY_QUALIFIERS },
      { name: 'Quantity' },
      { name: 'Unit or Basis for Measurement Code', codes: DELIVERY_UNITS },
      { name: 'Sample Selection Modulus' },
      { name: 'Time Period Qualifier', codes: TIME_QUALIFIERS },
      { name: 'Number of Periods' },
      { name: 'Delivery or Calendar Pattern Code', codes: DELIVERY_PATTERNS },
      { name: 'Delivery Pattern Time Code', codes: DELIVERY_PATTERN_TIMES },
    ],
  },
  DTP: {
    name: 'Date or Time Period',
    elements: [
      { name: 'Date/Time Qualifier', codes: DATE_QUALIFIERS },
      { name: 'Date Time Period Format Qualifier', codes: FORMATS },
      { name: 'Date Time Period', holds: 'date' },
    ],
  },
  MSG: { name: 'Message Text', elements: [{ name: 'Free-Form Message Text' }] },
  III: {
    name: 'Additional Information',
    elements: [
      { name: 'Code List Qualifier Code', codes: III_QUALIFIERS },
      { name: 'Industry Code', codes: PLACES_OF_SERVICE },
      { name: 'Code Category' },
      { name: 'Free-Form Message Text' },
    ],
  },
  REF: {
    name: 'Reference Information',
    elements: [
      { name: 'Reference Identification Qualifier', codes: REFERENCE_QUALIFIERS },
      { name: 'Reference Identification' },
      { name: 'Description' },
    ],
  },
  NM1: {
    name: 'Name of a Person or Organization',
    elements: [
      { name: 'Entity Identifier Code', codes: ENTITY_CODES },
      { name: 'Entity Type Qualifier', codes: ENTITY_TYPES },
      { name: 'Last Name or Organization Name' },
      { name: 'First Name' },
      { name: 'Middle Name' },
      { name: 'Name Prefix' },
      { name: 'Name Suffix' },
      { name: 'Identification Code Qualifier' },
      { name: 'Identification Code' },
    ],
  },
  N3: { name: 'Street Address', elements: [{ name: 'Address Line' }, { name: 'Address Line' }] },
  N4: {
    name: 'City, State, ZIP Code',
    elements: [{ name: 'City Name' }, { name: 'State or Province Code' }, { name: 'Postal Code' }],
  },
  PER: {
    name: 'Contact',
    elements: [
      { name: 'Contact Function Code' },
      { name: 'Name' },
      ...contactNumber,
      ...contactNumber,
      ...contactNumber,
    ],
  },
  PRV: { name: 'Provider', elements: [{ name: 'Provider Code' }] },
};
