// Phone numbers and addresses, and the practice that the plan assigned to the patient.

import { ENTITY_CODES, labelOf } from '../../codes/index.ts';
import type { ContactEntry } from '../../parsed-benefits.ts';
import { dentalCarveOuts } from '../../resolve/other-plans.ts';
import * as words from '../../wording/assistant-plan.ts';
import { didNotSay } from '../../wording/assistant-texts.ts';
import { NOT_FOR_DENTAL_ROLE } from '../../wording/plan.ts';
import { faxText, phoneText } from '../../wording/texts.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { medicalCare } from '../medical-rows.ts';
import { advice, citedOrHead, notStated, silence, stated } from '../sentences.ts';
import { mentionsOf, quotesBeside, quotesWith } from './mentions.ts';

const ASSIGNED = labelOf(ENTITY_CODES, 'P3');
/** Payer text that says where to send claims. */
const CLAIMS_TO = /\bbox \d+\b|\b(?:claims?|clms?) to\b/i;
const ASSIGNED_WORDS = /\b(?:dental home|assigned|primary care dentist|pcd)\b/i;
const PAYER_ID = /\bpayer id\b/i;
const WEB = /\bwww\.|\bhttps?:|\bportal\b|\.com\b/i;
const MOST = 4;
const PHONE = /\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/;

/** Answers "Who is her PCD?" and "Can we see her?" */
export function answerAssignedOffice({ asked }: AnswerContext): AssistantSentence[] {
  const told = assignedOffice(asked, true);
  if (told.length === 0) {
    const quotes = quotesWith(asked, ASSIGNED_WORDS);
    const others = asked.benefits.contacts.filter(({ role }) => role === NOT_FOR_DENTAL_ROLE);
    const named = others
      .slice(0, 2)
      .flatMap(({ name, sources }) => (name ? [citedOrHead(words.notTheDentist(name), sources)] : []));
    return quotes.length > 0
      ? [...quotes, ...named]
      : [
          ...silence(named.length > 0 ? words.NO_ASSIGNED_DENTIST : words.NO_ASSIGNED, words.ASK_ASSIGNED),
          ...named,
        ];
  }
  const offices = asked.benefits.contacts.filter(({ role }) => role === ASSIGNED);
  return [
    ...told,
    ...offices.flatMap(assignmentSentences),
    ...quotesBeside(asked, new Set(offices.flatMap(({ sources }) => sources))),
    ...mentionsOf(asked, 'assigned'),
    ...lines(asked, offices),
  ];
}

/** Since when the patient is assigned to the practice, and the payer's number for the practice. */
function assignmentSentences({ name, since, office_number, sources }: ContactEntry): AssistantSentence[] {
  return [
    ...(since ? [citedOrHead(words.officeSince(name ?? '', since), sources)] : []),
    ...(office_number ? [citedOrHead(words.officeNumber(name ?? '', office_number), sources)] : []),
  ];
}

export function answerContact({ asked }: AnswerContext): AssistantSentence[] {
  const asksPhone = /\b(?:phone|call|telephone|number|ph|fax)\b/i.test(asked.question);
  const asksAddress = !asksPhone && /\b(?:claims?|mail|address)\b/i.test(asked.question);
  const written = asksAddress ? quotesWith(asked, CLAIMS_TO) : [];
  const hasAddress = written.length > 0 || asked.benefits.contacts.some(({ address }) => address);
  const addresses = asksAddress && !hasAddress ? [notStated(words.NO_ADDRESS)] : written;
  const ids = PAYER_ID.test(asked.question) ? payerIds(asked) : [];
  const web = /\b(?:web ?site|portal|online|url)\b/i.test(asked.question) ? quotesWith(asked, WEB) : [];
  const noId =
    PAYER_ID.test(asked.question) && ids.length === 0 ? [notStated(didNotSay(words.NO_PAYER_ID))] : [];
  const elsewhere = dentalCarveOuts(asked.benefits);
  // If another payer handles dental, the user must call that payer.
  if (elsewhere.length > 0) {
    const silent = elsewhere.filter(({ phone }) => asksPhone && !phone);
    const missing = silent.map(({ name, text }) => notStated(words.noPhoneOf(name ?? text)));
    return [...ids, ...carvedOutContacts(asked), ...missing];
  }
  const told = [...ids, ...web, ...noId, ...addresses, ...lines(asked, asked.benefits.contacts)];
  // A payer ID doesn't answer a question for a phone number.
  const isAnswered = told.length > ids.length + noId.length || (told.length > 0 && !asksPhone);
  const phones = asksPhone || !isAnswered ? quotesWith(asked, PHONE) : [];
  // "Is there a phone number?" isn't answered by a website.
  const hasPhone = phones.length > 0 || asked.benefits.contacts.some(({ phone, fax }) => phone ?? fax);
  if (isAnswered) return asksPhone && !hasPhone ? [notStated(words.NO_PHONE), ...told] : told;
  return phones.length > 0
    ? [...told, ...phones]
    : [...told, notStated(words.NO_PHONE), advice(words.ASK_PHONE)];
}

/** Payer IDs from the payer's text, or from the head of the response. */
function payerIds(asked: AssistantQuestion): AssistantSentence[] {
  const quotes = quotesWith(asked, PAYER_ID);
  if (quotes.length > 0 || !asked.payerId) return quotes;
  return [citedOrHead(words.payerId(asked.payerId), [])];
}

/** Says that another payer handles dental. */
export const carvedOut = ({ benefits }: AssistantQuestion): AssistantSentence[] =>
  dentalCarveOuts(benefits).map((other) => stated(words.carvedOut(other), other.sources));

/** Also gives the phone numbers and addresses of the payer that handles dental. */
export function carvedOutContacts(asked: AssistantQuestion): AssistantSentence[] {
  const { contacts } = asked.benefits;
  const rows = new Set(dentalCarveOuts(asked.benefits).flatMap(({ sources }) => [...sources]));
  return [
    ...carvedOut(asked),
    ...lines(
      asked,
      contacts.filter(({ sources }) => sources.length > 0 && sources.every((row) => rows.has(row))),
    ),
  ];
}

/** One sentence for each contact with a phone number, an address or the like. */
const lines = (asked: AssistantQuestion, contacts: readonly ContactEntry[]): AssistantSentence[] =>
  contacts.slice(0, MOST).flatMap(({ role, name, phone, fax, email, url, address, sources }) => {
    const ways = [phone && phoneText(phone), fax && faxText(fax), email, url, address].filter(
      (way): way is string => Boolean(way),
    );
    const care = medicalCare(asked, sources);
    const own = care === null ? role : words.medicalRole(role, care);
    return ways.length > 0 ? [citedOrHead(words.contactText(own, name, ways), sources)] : [];
  });

/** A DHMO pays only at the assigned practice. If that is another practice, every coverage answer says so. */
export const assignedElsewhere = (asked: AssistantQuestion): AssistantSentence[] =>
  assignedOffice(asked, false);

/** Names the assigned practices, and says which of them is ours. Without `withOurs`, leaves out our practice. */
function assignedOffice(
  { benefits, officeNames = [] }: AssistantQuestion,
  withOurs: boolean,
): AssistantSentence[] {
  const isOurs = (name: string): boolean => officeNames.some((own) => isSameName(own, name));
  return benefits.contacts
    .flatMap(({ role, name, sources }) =>
      role === ASSIGNED && name !== null && (withOurs || !isOurs(name)) ? [{ name, sources }] : [],
    )
    .slice(0, 2)
    .map(({ name, sources }) => {
      // Without our own names, we can't say whether the practice is ours.
      if (officeNames.length === 0) return citedOrHead(words.assignedTo(name), sources);
      const text = isOurs(name) ? words.assignedHere(name) : words.assignedElsewhere(name);
      return citedOrHead(text, sources);
    });
}

const FILLERS = /^(?:dr|dds|dmd|md|pc|pllc|llc|inc|pa|the|of|and)$/;

/** The longer name must have every word of the shorter one. If the shorter one is a single word, both must be equal. */
function isSameName(a: string, b: string): boolean {
  const [one, other] = [a, b].map(
    (name) => new Set((name.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !FILLERS.test(word))),
  );
  if (!one || !other || one.size === 0 || other.size === 0) return false;
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  return [...short].every((word) => long.has(word)) && (short.size > 1 || long.size === 1);
}
