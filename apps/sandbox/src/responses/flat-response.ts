import { BENEFITS } from '../x12/code-names.ts';
import { type Loop, type Response271, read271 } from '../x12/read-271.ts';
import { flatBenefit } from './flat-benefit.ts';
import {
  flatDates,
  flatMember,
  flatPayer,
  flatProvider,
  flatReferences,
  flatRejections,
} from './flat-party.ts';
import { compact, type Json } from './json.ts';
import type { ResponseIds } from './response-ids.ts';

/**
 * Converts a 271 to the JSON of the endpoint `2024-04-01/change/medicalnetwork/eligibility/v3`, with one list of
 * benefits. `payerId` is the ID that the request used for the payer.
 */
export function flatResponse(x12: string, payerId: string, ids: ResponseIds): Json {
  const response = read271(x12);
  const { provider, subscriber, dependent } = response;
  const members = [dependent, subscriber].filter((loop) => loop !== null);
  const benefits = members.flatMap((loop) => loop.benefits);
  return {
    ...compact({
      meta: {
        senderId: 'STEDI',
        submitterId: '117151744',
        applicationMode: response.isTestMode ? 'test' : 'production',
        traceId: response.traceId,
        outboundTraceId: ids.outboundTraceId,
      },
      controlNumber: response.controlNumber,
      reassociationKey: response.controlNumber,
      tradingPartnerServiceId: payerId,
      provider: provider && flatProvider(provider),
      subscriber: subscriber && flatMember(subscriber, 'subscriber'),
      subscriberTraceNumbers: members.flatMap((loop) => loop.traces).map(flatTrace),
      payer: flatPayer(response),
      dependents: dependent ? [flatMember(dependent, 'dependent')] : [],
      planInformation: planInformation(members),
      planDateInformation: flatDates(members.flatMap((loop) => loop.dates)),
      planStatus: benefits.filter(isStatus).map((row) =>
        compact({
          statusCode: row.benefit[1],
          status: BENEFITS[row.benefit[1] ?? ''],
          planDetails: row.benefit[5],
          serviceTypeCodes: row.benefit[3]?.split(response.repetition).filter((code) => code !== ''),
        }),
      ),
      benefitsInformation: benefits.map((row) => flatBenefit(row, response)),
    }),
    errors: allRejections(response),
    x12,
    eligibilitySearchId: ids.eligibilitySearchId,
    id: ids.id,
  };
}

function allRejections({ payer, provider, subscriber, dependent }: Response271): Json[] {
  return [
    ...flatRejections(payer, 'payer'),
    ...flatRejections(provider, 'provider'),
    ...flatRejections(subscriber, 'subscriber'),
    ...flatRejections(dependent, 'dependent'),
  ];
}

function planInformation(members: readonly Loop[]): Json {
  return flatReferences(members.flatMap((loop) => loop.references));
}

function isStatus(row: Loop['benefits'][number]): boolean {
  return /^[1-8]$/.test(row.benefit[1] ?? '');
}

function flatTrace([, type, reference, company]: readonly string[]): Json {
  return compact({
    traceTypeCode: type,
    traceType: type === '1' ? 'Current Transaction Trace Numbers' : 'Referenced Transaction Trace Numbers',
    referenceIdentification: reference,
    originatingCompanyIdentifier: company,
  });
}
