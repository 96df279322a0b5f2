import { COMMON_DATE_KEYS } from './common-date-keys.ts';

/** JSON keys of dates, and the DTP01 code of each. */
export const DATE_KEYS: ReadonlyMap<string, string> = new Map([
  ...COMMON_DATE_KEYS,
  ['periodStart', '193'],
  ['periodEnd', '194'],
  ['latestVisitOrConsultation', '304'],
  ['cobraBegin', '340'],
  ['cobraEnd', '341'],
  ['premiumPaidToDateBegin', '342'],
  // Stedi spells it this way in the dates of a benefit.
  ['premiumPaidtoDateBegin', '342'],
  ['premiumPaidToDateEnd', '343'],
  ['planBegin', '346'],
  ['planEnd', '347'],
  ['benefitBegin', '348'],
  ['benefitEnd', '349'],
  ['eligibilityBegin', '356'],
  ['eligibilityEnd', '357'],
  ['policyEffective', '539'],
  ['policyExpiration', '540'],
]);

type ReferencePart = readonly [qualifier: string, part: 'value' | 'description'];

/** JSON keys of references, with the REF01 code of each and the part of the reference it holds. */
export const REFERENCE_KEYS: ReadonlyMap<string, ReferencePart> = new Map<string, ReferencePart>([
  ['planNumber', ['18', 'value']],
  ['planDescription', ['18', 'description']],
  ['groupNumber', ['6P', 'value']],
  ['groupDescription', ['6P', 'description']],
  ['planNetworkIdNumber', ['N6', 'value']],
  ['planNetworkIdDescription', ['N6', 'description']],
  ['planNetworkDescription', ['N6', 'description']],
  ['policyNumber', ['1L', 'value']],
  ['memberId', ['1W', 'value']],
  ['familyUnitNumber', ['49', 'value']],
  ['referralNumber', ['9F', 'value']],
  ['classOfContractCode', ['CE', 'value']],
  ['contractNumber', ['CT', 'value']],
  ['medicalRecordIdentificationNumber', ['EA', 'value']],
  ['patientAccountNumber', ['EJ', 'value']],
  ['hicNumber', ['F6', 'value']],
  ['idCardSerialNumber', ['GH', 'value']],
  ['idCardNumber', ['HJ', 'value']],
  ['issueNumber', ['IF', 'value']],
  ['insurancePolicyNumber', ['IG', 'value']],
  ['medicaidRecipientIdNumber', ['NQ', 'value']],
  // Stedi spells it this way, too.
  ['medicaidRecepientIdNumber', ['NQ', 'value']],
  ['priorIdNumber', ['Q4', 'value']],
  ['socialSecurityNumber', ['SY', 'value']],
  ['agencyClaimNumber', ['Y4', 'value']],
  ['caseNumber', ['3H', 'value']],
  ['medicalAssistanceCategory', ['M7', 'value']],
  ['eligibilityCategory', ['M7', 'value']],
  ['priorAuthorizationNumber', ['G1', 'value']],
  ['drugFormularyNumber', ['FO', 'value']],
  ['alternativeListId', ['ALS', 'value']],
  ['coverageListId', ['CLI', 'value']],
]);

/** Keys of a party's identifier, and the NM108 code of each. */
export const ID_KEYS: readonly (readonly [key: string, qualifier: string])[] = [
  ['memberId', 'MI'],
  ['npi', 'XX'],
  ['payorIdentification', 'PI'],
  ['payerIdentification', 'PI'],
  ['serviceProviderNumber', 'SV'],
  ['pharmacyProcessorNumber', 'PP'],
  ['federalTaxpayersIdNumber', 'FI'],
  ['employersId', '24'],
  ['ssn', '34'],
  ['etin', '46'],
  ['naic', 'NI'],
  ['centersForMedicareAndMedicaidPlanId', 'XV'],
  ['uniqueHealthIdentifier', 'II'],
];
