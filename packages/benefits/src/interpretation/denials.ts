// "Not covered" in words: which codes it denies outright, and which it only limits, excepts or puts elsewhere.

import { codesInText } from './free-text-codes.ts';
import { sentencesOf } from './free-text-periods.ts';
import type { Row } from './row.ts';

/** "Excluded from the maximum" is a favour, no denial. */
const VERDICT =
  /\bNOT (?:A )?COVERED|\bNOT A BENEFIT|\bNON[- ]?COVERED|\bNOT PAYABLE|\bNO COVERAGE|(?<!\bNOT |\bNOT BE )\bEXCLUDED\b(?! FROM (?:THE )?(?:[\w-]+ ){0,3}(?:MAXIMUM|DEDUCTIBLE|WAITING))/;
/** Words with which a denial holds for some teeth, people, times or dentists only, or is itself denied. */
const CONDITION =
  /\b(?:IF|UNLESS|EXCEPT\w*|WHEN|WHERE|WHILE|WITHIN|UNTIL|THAN|FOR|ON|UNDER|OVER|ONLY|AGES?|NETWORK|OON|NOT BE)\b/;
/** Those that a procedure's name may hold as well: "denture with clasps is not covered". */
const LATER_CONDITION =
  /\b(?:AFTER|BEFORE|PRIOR|DURING|WITH|WITHOUT|IN|BEYOND|PER|REPLAC\w*|SAME DAY|SEPARATE\w*|AS|AT|BY|TO|PENDING|TEETH|MOLARS?|LIMIT)\b/;
const HINGES = /\b(?:IF|UNLESS|EXCEPT|WHEN|UNTIL|WITHIN|MORE THAN)\b/i;
/** "Under this plan" limits nothing. */
const PLAN_TAIL =
  /\b(?:UNDER|BY|ON|FOR|IN) (?:THIS|THE|YOUR)(?: \w+)? (?:PLAN|POLICY|CONTRACT|GROUP|MEMBER|PATIENT)\b/g;
/** "D0120 is covered, D0180 is not covered": one sentence, two verdicts. */
const NEXT_VERDICT = /(?<=\bCOVERED)(?:,|\s(?:AND|BUT|WHILE|HOWEVER))+\s+(?=D\d{4}\b)/;
/** A limitation's words may deny something else than its code; these name the code or nothing at all. */
const ITSELF = /^\W*(?:(?:THIS|THE|IT|IS|CDT|REQUESTED|CODE|PROCEDURE|SERVICE|TREATMENT|D\d{4})\b\W*)*$/;
const PUT_ELSEWHERE = /CATEGORY|EXCEPT|OTHER THAN|ONLY SERVICES/i;
const LEFT_OUT = /EXCLUD|NOT COVERED/;
const EXCEPTED = /\b(?:EXCEPT\w*(?: FOR)?|OTHER THAN|EXCLUDING)\W+((?:D?\d{4}|AND|OR|THRU|THROUGH|TO|\W)+)/g;
/** Words that name no service: what is left of a denial without them is what it denies. */
const OF_THE_WHOLE =
  /\b(DENTAL|DENTISTRY|CARE|SERVICES?|BENEFITS?|PROCEDURES?|EXPENSES?|COVERAGES?|COVERS?|COVERED|NON|NOT|NO|NONE|PLANS?|POLICY|CONTRACT|PRODUCT|MEDICAL|HEALTH|ONLY|ROUTINE|GENERAL|ALL|ANY|THIS|THESE|THE|THERE|MEMBERS?|PATIENTS?|SUBSCRIBERS?|DEPENDENTS?|GROUP|EMPLOYER|IS|ARE|WAS|HAS|HAVE|DOES|DID|PAYERS?|INCLUDED?|INCLUDES|EXCLUDED|EXCLUDES?|EXCLUSIONS?|PROVIDED?|OFFERED?|AVAILABLE|PAYABLE|ELIGIBLE|ENROLLED|ELECT(ED)?|PURCHASED?|PART|UNDER|FOR|FROM|WITH|WITHIN|AND|YOUR|DATE)\b/g;
/** What stands behind a denial is a place or a time, unless it is what the denial is for. */
const AFTER_DENIAL = /\b(NOT (A )?(COVERED|PAYABLE)|NON-?COVERED|EXCLUDED)\b(?! FOR\b).*$/;
const ELSEWHERE =
  /\b(CONTACT|CALL|REFER|SEE|VISIT|SUBMIT|SEND|BILL|THROUGH|CARRIER|VENDOR|ADMINISTERED|ADMINISTRATOR|SEPARATE|ANOTHER|OTHER|PHONE|PLEASE|WWW)\b/;
const DENYING_CODES = new Set('DEF');

/** The part of the row's words that denies codes outright; empty where none does. */
export function denialIn(row: Row): string {
  const parts: string[] = [];
  for (const remark of row.remarks) {
    if (!remark.isExclusion || remark.clauses.length > 0) continue;
    for (const sentence of sentencesIn(remark.text)) parts.push(...denyingParts(sentence));
  }
  return parts.join('. ');
}

/** Codes of the words that the row's own share, or that of their kind, does not answer for. */
export function codesSetApart(row: Row): ReadonlySet<string> {
  if (row.remarks.some((remark) => PUT_ELSEWHERE.test(remark.text))) return new Set(row.textCodes);
  const apart = new Set<string>();
  for (const remark of row.remarks) {
    for (const sentence of sentencesIn(remark.text)) {
      if (!LEFT_OUT.test(sentence)) continue;
      const named = codesInText(sentence);
      // "The following are not covered." speaks of codes in the next sentence or message.
      if (named.length === 0) return new Set(row.textCodes);
      const isVerdict = VERDICT.test(sentence);
      for (const code of isVerdict ? denyingParts(sentence).flatMap(codesInText) : named) apart.add(code);
    }
  }
  return apart;
}

/** Codes a denial leaves out: "all codes except D1110". */
export function codesExcepted(row: Row): ReadonlySet<string> {
  const excepted = new Set<string>();
  for (const remark of row.remarks) {
    for (const [, list] of remark.text.toUpperCase().matchAll(EXCEPTED)) {
      for (const code of codesInText(list ?? '')) excepted.add(code);
    }
  }
  return excepted;
}

/** Whether a row that names its procedures in EB13 says in words, with no ifs, that they are not covered. */
export function deniesItsCodes(row: Row): boolean {
  const { stated, attached } = row;
  if (!DENYING_CODES.has(stated.code) || !row.remarks.some((remark) => remark.isExclusion)) return false;
  if (stated.percent !== null || stated.amount_cents !== null || stated.quantity !== null) return false;
  // "Unless approved" may stand in a message of its own.
  if (attached.deliveries.length > 0 || attached.messages.some((words) => HINGES.test(words))) return false;
  let isDenied = false;
  for (const remark of row.remarks) {
    if (remark.clauses.length > 0 || remark.waiting.length > 0) return false;
    if (remark.frequency !== null || remark.age !== null) return false;
    for (const sentence of sentencesIn(remark.text)) {
      if (isPlainDenial(sentence) && isAboutItself(sentence, row)) isDenied = true;
    }
  }
  return isDenied;
}

function isAboutItself(sentence: string, row: Row): boolean {
  if (codesInText(sentence).length > 0) {
    const denied = denyingParts(sentence).flatMap(codesInText);
    return row.procedures.every((code) => denied.includes(code));
  }
  return row.stated.code === 'E' || ITSELF.test(sentence.slice(0, sentence.search(VERDICT)));
}

function sentencesIn(text: string): string[] {
  return sentencesOf(text.replace(/\s{2,}/g, ' ').toUpperCase());
}

function isPlainDenial(sentence: string): boolean {
  const words = sentence
    .replace(PLAN_TAIL, '')
    .replace(/\([^()]*\)/g, (aside) => (HINGES.test(aside) ? aside : ''));
  const verdict = VERDICT.exec(words);
  return verdict !== null && !CONDITION.test(words) && !LATER_CONDITION.test(words.slice(verdict.index));
}

function denyingParts(sentence: string): string[] {
  return isPlainDenial(sentence) ? sentence.split(NEXT_VERDICT).filter((part) => VERDICT.test(part)) : [];
}

/** Whether a "not covered" on dental care is about something smaller: "cosmetic dentistry is not covered", "D9972". */
export function namesPart({ remarks, textCodes }: Row): boolean {
  if (textCodes.length > 0) return true;
  return remarks.some(
    ({ text, isExclusion }) =>
      isExclusion &&
      text
        .toUpperCase()
        .split(/[.,;:]/)
        .some(
          (clause) =>
            !ELSEWHERE.test(clause) &&
            /[A-Z]{3}/.test(clause.replace(AFTER_DENIAL, '').replace(OF_THE_WHOLE, '')),
        ),
  );
}
