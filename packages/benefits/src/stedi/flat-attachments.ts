import { codeOf, PLACES_OF_SERVICE } from '../codes/index.ts';
import { emptyAttachments } from '../reader/benefit-block.ts';
import { readDecimal } from '../reader/decimal.ts';
import { isUnreadable, statedDate } from '../reader/stated-date.ts';
import type { Attachments, PlaceOrInjury, ServiceDelivery, StatedDate } from '../response.ts';
import { DATE_KEYS } from './flat-keys.ts';
import { readFlatEntity } from './flat-party.ts';
import { readFlatReferences } from './flat-references.ts';
import { asList, asText, isRecord, type JsonRecord, recordAt, recordsAt, textAt } from './json-value.ts';
import type { Report } from './problems.ts';

export function readAttached(row: JsonRecord, pointer: string, report: Report): Attachments {
  const attached = emptyAttachments();
  attached.messages = readMessages(row['additionalInformation']);
  attached.deliveries = recordsAt(row, 'benefitsServiceDelivery').map(readDelivery);
  const references = recordAt(row, 'benefitsAdditionalInformation');
  if (references !== null) readFlatReferences(attached.references, references, 'benefit');
  const dates = recordAt(row, 'benefitsDateInformation');
  if (dates !== null)
    readFlatDates(attached.dates, dates, 'benefit', `${pointer}/benefitsDateInformation`, report);
  const places = ['eligibilityAdditionalInformationList', 'eligibilityAdditionalInformation'] as const;
  attached.places = firstList(row, places).map(readPlace);
  const entities = ['benefitsRelatedEntities', 'benefitsRelatedEntity'] as const;
  attached.entities = firstList(row, entities).map(readFlatEntity);
  return attached;
}

/** Reads a list or, if it is empty or missing, the deprecated key in which Stedi sends only its first entry. */
function firstList(row: JsonRecord, [list, deprecated]: readonly [string, string]): JsonRecord[] {
  const entries = recordsAt(row, list);
  return entries.length > 0 ? entries : recordsAt(row, deprecated);
}

/** Reads an object with one key per kind of date. An unknown key becomes the qualifier. */
export function readFlatDates(
  list: StatedDate[],
  source: JsonRecord,
  level: StatedDate['level'],
  pointer: string,
  report: Report,
): void {
  for (const [key, stated] of Object.entries(source)) {
    const raw = asText(stated);
    if (raw === null) continue;
    const date = statedDate(DATE_KEYS.get(key) ?? key, raw, level);
    if (isUnreadable(date)) report('unreadable_date', "A date isn't valid.", `${pointer}/${key}`, raw);
    list.push(date);
  }
}

function readDelivery(source: JsonRecord): ServiceDelivery {
  const number = (key: string) => readDecimal(textAt(source, key) ?? '');
  return {
    quantity_qualifier: textAt(source, 'quantityQualifierCode'),
    quantity: number('quantity'),
    unit: textAt(source, 'unitForMeasurementQualifierCode'),
    modulus: number('sampleSelectionModulus'),
    period_qualifier: textAt(source, 'timePeriodQualifierCode'),
    periods: number('numOfPeriods'),
    pattern: textAt(source, 'deliveryOrCalendarPatternQualifierCode'),
    pattern_time: textAt(source, 'deliveryPatternTimeQualifierCode'),
  };
}

function readMessages(value: unknown): string[] {
  const texts = asList(value).map((entry) =>
    isRecord(entry) ? textAt(entry, 'description') : asText(entry),
  );
  return texts.filter((text) => text !== null);
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
