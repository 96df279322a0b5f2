// The single pass: each block goes, by its benefit code, to the concepts it can speak about.

import type { BenefitBlock, EligibilityAnswer } from '../answer.ts';
import { BENEFIT_CODES, labelOf, QUANTITY_QUALIFIERS } from '../codes/index.ts';
import type { OtherCoverage, PlanInformation } from '../parsed-benefits.ts';
import { type AgeLimits, collectAgeLimits } from './ages.ts';
import { type Amounts, collectAmounts } from './amounts.ts';
import { type Clauses, collectClauses } from './clauses.ts';
import { type Contacts, collectContacts } from './contacts.ts';
import { type Coverage, createCoverage } from './coverage.ts';
import { readText, type TextReading } from './free-text.ts';
import { collectFrequencies, type Frequencies } from './frequencies.ts';
import { deniesOthers, findStrayPayer, otherCoveragesOf } from './other-coverage.ts';
import { checkPlausibility, type Plausibility } from './plausibility.ts';
import { type Reading, type Row, readRow, scopeOf } from './row.ts';
import { WHOLE_PLAN } from './scope.ts';
import { collectStatus, type Status } from './status.ts';
import { createTextList, type TextList } from './text-list.ts';
import { collectWaitingPeriods, type WaitingPeriods } from './waiting-periods.ts';
import { money } from './wording.ts';

export interface Notes {
  status: Status;
  coverage: Coverage;
  amounts: Amounts;
  frequencies: Frequencies;
  ages: AgeLimits;
  waitingPeriods: WaitingPeriods;
  clauses: Clauses;
  contacts: Contacts;
  plausibility: Plausibility;
  otherCoverage: OtherCoverage[];
  carveOuts: OtherCoverage[];
  additionalInfo: TextList;
  exclusions: TextList;
  limitations: TextList;
  messages: TextList;
  networkWords: TextList;
  /** That no other plan is on file. */
  soleCoverage: TextList;
  benefitYears: { year: NonNullable<PlanInformation['benefit_year']>; text: string; index: number }[];
}

const STATUS_CODES = new Set('12345678');
const SHARE_CODES = new Set('ABDI');
const EXCLUSION_CODES = new Set('EMOQ');
const SUBJECTLESS =
  /^\W*((THIS|THESE|THE) )?((SERVICES?|BENEFITS?|PROCEDURES?|TREATMENTS?) )?((IS|ARE) )?(NOT (A )?(COVERED|PAYABLE)|NON-?COVERED|(EXCLUDED|EXCLUSION|NO COVERAGE)\W*$)/i;

export function readBlocks(answer: EligibilityAnswer, reading: Reading): Notes {
  const notes: Notes = {
    status: collectStatus(),
    coverage: createCoverage(reading),
    amounts: collectAmounts(reading.isDentalNamed),
    frequencies: collectFrequencies(reading, answer.blocks),
    ages: collectAgeLimits(),
    waitingPeriods: collectWaitingPeriods(reading),
    clauses: collectClauses(),
    contacts: collectContacts(answer.payer),
    plausibility: checkPlausibility(reading.quirk),
    otherCoverage: [],
    carveOuts: [],
    additionalInfo: createTextList(),
    exclusions: createTextList(),
    limitations: createTextList(),
    messages: createTextList(),
    networkWords: createTextList(),
    soleCoverage: createTextList(),
    benefitYears: [],
  };
  const strayPayer = findStrayPayer(answer.blocks, answer.payer?.name ?? null);
  for (const block of answer.blocks) {
    const { stated, attached } = block;
    if (isBareShare(block) && notes.coverage.readPlain(block)) continue;
    const row = readRow(block, reading);
    notes.status.read(row);
    const owner = ownerOf(row, answer.blocks, reading);
    readFigures(row, owner, notes);
    if (stated.code === 'R') {
      notes.otherCoverage.push(...otherCoveragesOf(row, strayPayer, answer.payer));
      if (deniesOthers(row)) notes.soleCoverage.add(row.words, row.index);
    } else if (stated.code === 'U') notes.carveOuts.push(...otherCoveragesOf(row, null, answer.payer));
    if (attached.entities.length > 0 && stated.code !== 'R') notes.contacts.read(row);
    if (attached.messages.length > 0) routeWords(row, owner, notes);
    for (const rejection of attached.rejections) {
      notes.messages.add(
        `Rejected (${rejection.code}): ${rejection.description ?? 'no reason given'}`,
        row.index,
      );
    }
  }
  return notes;
}

/** A share and nothing else: most rows of a long answer. */
function isBareShare({ stated, attached }: BenefitBlock): boolean {
  return (
    (stated.code === 'A' || stated.code === 'D') &&
    stated.percent !== null &&
    attached.messages.length === 0 &&
    stated.amount_cents === null &&
    stated.quantity === null &&
    stated.authorization === null &&
    attached.deliveries.length === 0 &&
    attached.dates.length === 0 &&
    attached.entities.length === 0 &&
    attached.rejections.length === 0
  );
}

/** A procedure has a lowest and a highest age, perhaps once for each network. */
const MOST_AGE_ROWS = 4;

/** An age row with no scope of its own speaks of the procedure row before it, other such rows between them aside. */
function ownerOf(row: Row, blocks: readonly BenefitBlock[], reading: Reading): Row {
  if (row.stated.code !== 'F' || !isAgeRow(row)) return row;
  if (row.procedures.length > 0 || row.serviceTypes.length > 0 || row.benefitClass !== null) return row;
  for (let at = row.index - 1; at >= 0 && at >= row.index - MOST_AGE_ROWS; at--) {
    const before = blocks[at] as BenefitBlock;
    if (before.procedure !== null) return readRow(before, reading);
    if (!isBareAge(before)) return row;
  }
  return row;
}

function isBareAge({ stated, attached }: BenefitBlock): boolean {
  return (
    stated.code === 'F' &&
    isAgeRow({ stated }) &&
    stated.service_types.length === 0 &&
    attached.messages.length === 0
  );
}

function readFigures(row: Row, owner: Row, notes: Notes): void {
  const { stated, attached } = row;
  const isShare = SHARE_CODES.has(stated.code);
  let isRead = false;
  if (isShare || STATUS_CODES.has(stated.code) || row.procedures.length > 0 || row.textCodes.length > 0) {
    isRead = notes.coverage.read(row);
    if (isShare) notes.plausibility.read(row);
  }
  if (stated.amount_cents !== null || !isShare || row.remarks.length > 0)
    isRead = notes.amounts.read(row) || isRead;
  if (
    attached.deliveries.length > 0 ||
    stated.quantity !== null ||
    attached.dates.length > 0 ||
    row.remarks.length > 0
  ) {
    const limits = notes.frequencies.read(row);
    const ages = notes.ages.read(row, owner);
    // A frequency's label already names the age its row carries.
    for (const label of limits.length > 0 ? limits : ages) notes.coverage.note(owner, label, row.index);
    isRead = limits.length > 0 || ages.length > 0 || isRead;
    isRead = notes.waitingPeriods.read(row) || isRead;
  }
  if (stated.authorization !== null || row.remarks.length > 0) isRead = notes.clauses.read(row) || isRead;
  if (stated.code === 'CB' && stated.amount_cents !== null) {
    notes.coverage.note(row, `${row.words || 'Coverage basis'}: ${money(stated.amount_cents)}`, row.index);
  }
  if (stated.authorization === 'Y') notes.coverage.note(row, 'Authorization required', row.index);
  if (isRead || row.remarks.length > 0) return;
  if (stated.code === 'F') noteEmptyLimitation(row, notes);
  if (stated.quantity === null || stated.quantity_qualifier === null) return;
  const unit = labelOf(QUANTITY_QUALIFIERS, stated.quantity_qualifier) ?? stated.quantity_qualifier;
  const about = labelOf(BENEFIT_CODES, stated.code) ?? stated.code;
  notes.messages.add(`${about}, ${scopeOf(row).label}: ${stated.quantity} (${unit})`, row.index);
}

/** A limitation of nothing but a name: what the payer wrote, or that it wrote no more. */
function noteEmptyLimitation(row: Row, notes: Notes): void {
  let isWorded = false;
  for (const message of row.attached.messages) {
    if (readText(message).isStatedClass) continue;
    notes.limitations.add(message, row.index);
    isWorded = true;
  }
  const { label } = scopeOf(row);
  if (isWorded || (label === WHOLE_PLAN && row.stated.percent === null)) return;
  const details = row.stated.percent === null ? 'without details' : `with a share of ${row.stated.percent}`;
  notes.limitations.add(`${label}: a limitation is listed ${details}`, row.index);
}

function routeWords(row: Row, owner: Row, notes: Notes): void {
  const { stated, attached, index } = row;
  const isStatus = STATUS_CODES.has(stated.code);
  const isShare = SHARE_CODES.has(stated.code);
  for (const remark of row.remarks) {
    if (remark.isNetworkStatement) notes.networkWords.add(remark.text, index);
    if (remark.benefitYear !== null)
      notes.benefitYears.push({ year: remark.benefitYear, text: remark.text, index });
    if (remark.isExclusion) addExclusion(remark, row, owner, notes);
  }
  if (isStatus || stated.code === 'P' || stated.code === 'W') {
    for (const message of attached.messages) notes.additionalInfo.add(message, index);
  } else if (EXCLUSION_CODES.has(stated.code)) {
    for (const remark of row.remarks) {
      const isOther = remark.waiting.length > 0 || remark.clauses.length > 0 || remark.isNoDeductible;
      if (isOther) notes.additionalInfo.add(remark.text, index);
      else if (!remark.isExclusion) addExclusion(remark, row, owner, notes);
    }
    if (row.benefitClass !== null) notes.exclusions.add(row.benefitClass, index);
  } else if (stated.code === 'F') {
    for (const remark of row.remarks) {
      // What a rollover or "remaining" amount says of itself stands beside the amount.
      const isAmountWords = stated.amount_cents !== null && (remark.isRollover || remark.role !== null);
      // An age limit's line carries the words of its row.
      if (!remark.isExclusion && !isAmountWords && !isAgeRow(row))
        notes.limitations.add(remark.text, index, scopeName(owner));
      notes.coverage.note(owner, remark.text, index);
    }
  } else if (!isShare || (stated.code === 'D' && stated.percent === null && row.procedures.length === 0)) {
    const isToldElsewhere =
      stated.amount_cents !== null ||
      stated.code === 'C' ||
      (stated.code === 'R' && !deniesOthers(row)) ||
      stated.code === 'U';
    if (!isToldElsewhere)
      for (const message of attached.messages) notes.messages.add(message, index, scopeName(row));
  }
}

/** "Not covered" says nothing without its subject; codes with a share have theirs in the table, by the hundred. */
function addExclusion({ text, isExclusion }: TextReading, row: Row, owner: Row, notes: Notes): void {
  const scope = scopeName(owner);
  const isShare = SHARE_CODES.has(row.stated.code);
  if (scope !== null && SUBJECTLESS.test(text) && !(isShare && row.procedures.length > 0))
    notes.exclusions.add(`${scope}: ${text}`, row.index);
  else notes.exclusions.add(text, row.index, isExclusion && !isShare ? null : scope);
}

function isAgeRow({ stated }: Pick<Row, 'stated'>): boolean {
  return stated.quantity_qualifier === 'S7' || stated.quantity_qualifier === 'S8';
}

function scopeName(row: Row): string | null {
  if (row.procedures.length === 0 && row.textCodes.length > 0) return null;
  const { label } = scopeOf(row);
  return label === WHOLE_PLAN ? null : label;
}
