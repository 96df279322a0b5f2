import type { CodeTable } from './code-table.ts';

/** EB13-1: the code list a procedure code is taken from. */
export const PROCEDURE_QUALIFIERS: CodeTable = {
  AD: 'CDT',
  CJ: 'CPT',
  ER: 'Jurisdiction specific',
  HC: 'HCPCS',
  HP: 'HIPPS',
  ID: 'ICD-9-CM procedure',
  IV: 'Home infusion product or service',
  N4: 'National drug code',
  N6: 'Health related item code',
  NU: 'NUBC UB-92',
  UI: 'UPC consumer package',
  WK: 'ABC codes',
  ZZ: 'Mutually defined',
};
