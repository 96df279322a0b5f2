import {
  BENEFITS,
  COVERAGE_LEVELS,
  DELIVERY_QUANTITIES,
  DELIVERY_UNITS,
  INSURANCE_TYPES,
  NETWORKS,
  QUANTITIES,
  TIMES,
} from '../x12/code-names.ts';
import type { BenefitLoop, Response271 } from '../x12/read-271.ts';
import type { Segment } from '../x12/segment.ts';
import { SERVICE_TYPES } from '../x12/service-type-names.ts';
import { flatDates, flatEntity, flatReferences } from './flat-party.ts';
import { compact, type Json, plainNumber } from './json.ts';

/** One item of `benefitsInformation`, the flat format's list of all benefits. */
export function flatBenefit(row: BenefitLoop, response: Response271): Json {
  const eb = row.benefit;
  const services = eb[3] ? eb[3].split(response.repetition) : [];
  const information = row.furtherInformation.map(flatInformation);
  const entities = row.entities.map(flatEntity);
  return compact({
    code: eb[1],
    name: BENEFITS[eb[1] ?? ''],
    coverageLevelCode: eb[2],
    coverageLevel: COVERAGE_LEVELS[eb[2] ?? ''],
    serviceTypeCodes: services,
    serviceTypes: services.map((code) => SERVICE_TYPES[code] ?? code),
    insuranceTypeCode: eb[4],
    insuranceType: INSURANCE_TYPES[eb[4] ?? ''],
    planCoverage: eb[5],
    timeQualifierCode: eb[6],
    timeQualifier: TIMES[eb[6] ?? ''],
    benefitAmount: plainNumber(eb[7]),
    benefitPercent: plainNumber(eb[8]),
    quantityQualifierCode: eb[9],
    quantityQualifier: QUANTITIES[eb[9] ?? ''],
    benefitQuantity: eb[10],
    authOrCertIndicator: eb[11],
    inPlanNetworkIndicatorCode: eb[12],
    inPlanNetworkIndicator: NETWORKS[eb[12] ?? ''],
    compositeMedicalProcedureIdentifier: flatProcedure(eb[13], response.component),
    benefitsAdditionalInformation: benefitReferences(row.references),
    benefitsDateInformation: flatDates(row.dates),
    benefitsServiceDelivery: row.deliveries.map(flatDelivery),
    additionalInformation: row.messages.map((description) => ({ description })),
    eligibilityAdditionalInformation: information[0],
    eligibilityAdditionalInformationList: information,
    benefitsRelatedEntity: entities[0],
    benefitsRelatedEntities: entities,
  });
}

/** A benefit has `planNetworkDescription`. The same value in `planInformation` is `planNetworkIdDescription`. */
function benefitReferences(references: readonly Segment[]): Json {
  const { planNetworkIdDescription, ...rest } = flatReferences(references);
  return compact({ ...rest, planNetworkDescription: planNetworkIdDescription });
}

function flatProcedure(composite: string | undefined, component: string): Json {
  const parts = composite ? composite.split(component) : [];
  return compact({
    productOrServiceIDQualifierCode: parts[0],
    productOrServiceIDQualifier: parts[0] === 'AD' ? 'American Dental Association Codes' : undefined,
    procedureCode: parts[1],
    procedureModifiers: parts.slice(2, 6).filter((modifier) => modifier !== ''),
    productOrServiceID: parts[7],
  });
}

function flatDelivery(hsd: Segment): Json {
  return compact({
    quantityQualifierCode: hsd[1],
    quantityQualifier: DELIVERY_QUANTITIES[hsd[1] ?? ''],
    quantity: hsd[2],
    unitForMeasurementQualifierCode: hsd[3],
    unitForMeasurementQualifier: DELIVERY_UNITS[hsd[3] ?? ''],
    // This field of Stedi's API is deprecated. It is called a code but has the unit's name.
    unitForMeasurementCode: DELIVERY_UNITS[hsd[3] ?? ''],
    sampleSelectionModulus: hsd[4],
    timePeriodQualifierCode: hsd[5],
    timePeriodQualifier: TIMES[hsd[5] ?? ''],
    numOfPeriods: hsd[6],
  });
}

function flatInformation(iii: Segment): Json {
  return compact({
    codeListQualifierCode: iii[1],
    codeListQualifier: iii[1] === 'ZZ' ? 'Mutually Defined' : undefined,
    industryCode: iii[2],
    industry: iii[2] === '11' ? 'Office' : iii[2],
  });
}
