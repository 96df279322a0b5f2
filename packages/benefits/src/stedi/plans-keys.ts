import { COMMON_DATE_KEYS } from './common-date-keys.ts';

/** Lists of the plan-grouped shape, and the EB01 code of their entries. Entries of `statuses` state their own code. */
export const BENEFIT_LISTS: ReadonlyMap<string, string> = new Map([
  ['coInsurance', 'A'],
  ['coPayment', 'B'],
  ['deductible', 'C'],
  ['coverageBasis', 'CB'],
  ['benefitDescription', 'D'],
  ['exclusions', 'E'],
  ['limitations', 'F'],
  ['outOfPocket', 'G'],
  ['unlimited', 'H'],
  ['nonCovered', 'I'],
  ['costContainment', 'J'],
  ['reserve', 'K'],
  ['primaryCareProvider', 'L'],
  ['preExistingCondition', 'M'],
  ['managedCareCoordinator', 'MC'],
  ['servicesRestrictedToFollowingProvider', 'N'],
  ['notDeemedMedicalNecessity', 'O'],
  ['benefitDisclaimer', 'P'],
  ['secondSurgicalOpinionRequired', 'Q'],
  ['otherOrAdditionalPayer', 'R'],
  ['priorYearsHistory', 'S'],
  ['cardReportedStolen', 'T'],
  ['contactFollowingEntityForInformation', 'U'],
  ['cannotProcess', 'V'],
  ['otherSourceOfData', 'W'],
  ['healthCareFacility', 'X'],
  ['spendDown', 'Y'],
]);

/** Keys of date ranges, and the DTP01 code of each. Two codes if start and end have different ones. */
export const RANGE_KEYS: ReadonlyMap<string, string | readonly [start: string, end: string]> = new Map<
  string,
  string | readonly [string, string]
>([
  ...COMMON_DATE_KEYS,
  ['period', ['193', '194']],
  ['latestVisit', '304'],
  ['cobra', ['340', '341']],
  ['premiumPaidToDate', ['342', '343']],
  ['policy', ['539', '540']],
]);

/** Keys of `additionalInformation`, and the REF01 code of each. */
export const INFORMATION_KEYS: ReadonlyMap<string, string> = new Map([
  ['plan', '18'],
  ['group', '6P'],
  ['planNetwork', 'N6'],
  ['groupOrPolicyNumber', '1L'],
  ['memberId', '1W'],
  ['familyUnitNumber', '49'],
  ['referralNumber', '9F'],
  ['classOfContractCode', 'CE'],
  ['contractNumber', 'CT'],
  ['medicalRecordId', 'EA'],
  ['patientAccountNumber', 'EJ'],
  ['mbi', 'F6'],
  ['identificationCardSerialNumber', 'GH'],
  ['identityCardNumber', 'HJ'],
  ['issueNumber', 'IF'],
  ['insurancePolicyNumber', 'IG'],
  ['medicaidRecipientId', 'NQ'],
  ['priorIdentifierNumber', 'Q4'],
  ['ssn', 'SY'],
  ['agencyClaimNumber', 'Y4'],
  ['caseNumber', '3H'],
  ['eligibilityCategory', 'M7'],
  ['medicalAssistanceCategory', 'M7'],
  ['priorAuthNumber', 'G1'],
  ['drugFormularyNumber', 'FO'],
  ['alternativeListId', 'ALS'],
  ['coverageListId', 'CLI'],
]);

/** Keys of a party's identifier, and the NM108 code of each. */
export const PLANS_ID_KEYS: readonly (readonly [key: string, qualifier: string])[] = [
  ['memberId', 'MI'],
  ['npi', 'XX'],
  ['identification', 'PI'],
  ['payerId', 'PI'],
  ['serviceProviderNumber', 'SV'],
  ['pharmacyProcessorNumber', 'PP'],
  ['tin', 'FI'],
  ['ein', '24'],
  ['ssn', '34'],
  ['etin', '46'],
  ['facilityId', 'FA'],
  ['naicId', 'NI'],
];

/** Code systems, and the EB13-1 qualifier of each. */
export const CODE_SYSTEMS: ReadonlyMap<string, string> = new Map([
  ['CDT', 'AD'],
  ['CPT', 'CJ'],
  ['HCPCS', 'HC'],
  ['NDC', 'N4'],
  ['ICD-10-PCS', 'ID'],
]);

/** Units of a frequency, and the HSD03 code of each. */
export const FREQUENCY_UNITS: ReadonlyMap<string, string> = new Map([
  ['DAYS', 'DA'],
  ['MONTHS', 'MO'],
  ['VISIT', 'VS'],
  ['WEEK', 'WK'],
  ['YEARS', 'YR'],
]);

/** Roles of a provider, and the PRV01 code of each. */
export const PROVIDER_CODES: ReadonlyMap<string, string> = new Map([
  ['ADMITTING', 'AD'],
  ['ATTENDING', 'AT'],
  ['BILLING', 'BI'],
  ['CONSULTING', 'CO'],
  ['COVERING', 'CV'],
  ['HOSPITAL', 'H'],
  ['HOME_HEALTH_CARE', 'HH'],
  ['LABORATORY', 'LA'],
  ['OTHER_PHYSICIAN', 'OT'],
  ['PHARMACIST', 'P1'],
  ['PHARMACY', 'P2'],
  ['PRIMARY_CARE_PHYSICIAN', 'PC'],
  ['PERFORMING', 'PE'],
  ['RURAL_HEALTH_CLINIC', 'R'],
  ['REFERRING', 'RF'],
  ['SUBMITTING', 'SB'],
  ['SKILLED_NURSING_FACILITY', 'SK'],
  ['SUPERVISING', 'SU'],
]);
