import type { BenefitBlock, PlaceOrInjury, ServiceDelivery, StatedDate } from '../answer.ts';
import { codeOf, PLACES_OF_SERVICE } from '../codes/index.ts';
import { readDecimal } from '../eligibility/decimal.ts';
import { attachedTo, datesAttachedTo, referencesAttachedTo } from '../eligibility/empty-benefit.ts';
import { isUnreadable, statedDate } from '../eligibility/stated-date.ts';
import { DATE_KEYS } from './flat-keys.ts';
import { readFlatEntity } from './flat-party.ts';
import { readFlatReferences } from './flat-references.ts';
import { asRecords, asText, isRecord, type JsonRecord, textAt } from './json-value.ts';

export type Report = (code: string, message: string, pointer: string, raw: string | null) => void;

/** What hangs off a row; lists come before the deprecated twins that repeat their first entry. */
export function readAttached(
  block: BenefitBlock,
  key: string,
  value: unknown,
  pointer: string,
  report: Report,
): void {
  switch (key) {
    case 'additionalInformation':
      attachedTo(block).messages = readMessages(value);
      break;
    case 'benefitsServiceDelivery':
      attachedTo(block).deliveries = readDeliveries(value);
      break;
    case 'benefitsAdditionalInformation':
      if (isRecord(value)) readFlatReferences(referencesAttachedTo(block), value, 'benefit');
      break;
    case 'benefitsDateInformation':
      if (isRecord(value))
        readFlatDates(datesAttachedTo(block), value, 'benefit', `${pointer}/${key}`, report);
      break;
    case 'eligibilityAdditionalInformationList':
      attachedTo(block).places = asRecords(value).map(readPlace);
      break;
    case 'eligibilityAdditionalInformation':
      if (block.attached.places.length === 0) attachedTo(block).places = asRecords(value).map(readPlace);
      break;
    case 'benefitsRelatedEntities':
      attachedTo(block).entities = asRecords(value).map(readFlatEntity);
      break;
    case 'benefitsRelatedEntity':
      if (block.attached.entities.length === 0)
        attachedTo(block).entities = asRecords(value).map(readFlatEntity);
  }
}

/** Dates spread over keys; a key no list knows stays as the qualifier. */
export function readFlatDates(
  list: StatedDate[],
  source: JsonRecord,
  level: StatedDate['level'],
  pointer: string,
  report: Report,
): void {
  for (const key in source) {
    const raw = asText(source[key]);
    if (raw === null) continue;
    const date = statedDate(DATE_KEYS.get(key) ?? key, raw, level);
    if (isUnreadable(date)) report('unreadable_date', 'A date is no calendar day.', `${pointer}/${key}`, raw);
    list.push(date);
  }
}

function readDeliveries(value: unknown): ServiceDelivery[] {
  const number = (source: JsonRecord, key: string) => readDecimal(textAt(source, key) ?? '');
  return asRecords(value).map((source) => ({
    quantity_qualifier: textAt(source, 'quantityQualifierCode'),
    quantity: number(source, 'quantity'),
    unit: textAt(source, 'unitForMeasurementQualifierCode'),
    modulus: number(source, 'sampleSelectionModulus'),
    period_qualifier: textAt(source, 'timePeriodQualifierCode'),
    periods: number(source, 'numOfPeriods'),
    pattern: textAt(source, 'deliveryOrCalendarPatternQualifierCode'),
    pattern_time: textAt(source, 'deliveryPatternTimeQualifierCode'),
  }));
}

function readMessages(value: unknown): string[] {
  const messages: string[] = [];
  for (const entry of Array.isArray(value) ? value : [value]) {
    const text = isRecord(entry) ? textAt(entry, 'description') : asText(entry);
    if (text !== null) messages.push(text);
  }
  return messages;
}

function readPlace(source: JsonRecord): PlaceOrInjury {
  const qualifier = textAt(source, 'codeListQualifierCode');
  const code = textAt(source, 'industryCode');
  return {
    qualifier: qualifier === 'Mutually Defined' ? 'ZZ' : qualifier,
    code: code === null || code.length <= 2 ? code : (codeOf(PLACES_OF_SERVICE, code) ?? code),
    text: textAt(source, 'injuredBodyPartName'),
  };
}
