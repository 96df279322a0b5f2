// One message of the payer, read once: everything the concepts want to know about its wording.

import type { CoverageStatus, PlanInformation } from '../parsed-benefits.ts';
import { clausesIn, type TextClause } from './free-text-clauses.ts';
import { codesInText } from './free-text-codes.ts';
import { kindsIn, namesKind } from './free-text-kinds.ts';
import {
  ageIn,
  frequencyIn,
  type TextAge,
  type TextFrequency,
  type TextWaiting,
  waitingIn,
} from './free-text-limits.ts';
import { headOf } from './free-text-periods.ts';
import { statementsOf } from './free-text-statements.ts';
import { sentenceCase } from './wording.ts';

export interface TextReading {
  text: string;
  /** The payer's class or sub-class when the message is nothing but a name, or says "class =". */
  benefitClass: string | null;
  /** The payer wrote "class =" itself; otherwise the name is only what the message consists of. */
  isStatedClass: boolean;
  /** Whether the message says more than its class. */
  isRemark: boolean;
  codes: string[];
  clauses: TextClause[];
  waiting: TextWaiting[];
  frequency: TextFrequency | null;
  age: TextAge | null;
  /** "Deductible waived" / "deductible applies". */
  deductibleApplies: boolean | null;
  isNoDeductible: boolean;
  isNoMaximum: boolean;
  isRollover: boolean;
  /** The amount beside it is what is left, or what is used up. */
  role: 'remaining' | 'used' | null;
  sharesLimit: boolean;
  isExclusion: boolean;
  /** The plan's share the words name ("covered at 80%"). */
  coveredAt: number | null;
  /** The words say whether this dentist is in network, or that only one network is paid. */
  isNetworkStatement: boolean;
  /** The one network the message is about, where it is headed by nothing but its name. */
  network: 'in' | 'out' | null;
  speaksOfNextDate: boolean;
  benefitYear: PlanInformation['benefit_year'];
  /** Kinds of service the words give an amount to; and whether they name any at all. */
  kinds: string[];
  namesKind: boolean;
  /** A name such as "Inactive Coverage" beside a code that says otherwise. */
  status: CoverageStatus | null;
}

const SENTENCE_WORDS =
  /\b(IS|ARE|WAS|BE|MUST|MAY|WILL|APPL[A-Z]*|WAIVED|COVERED|PAID|PAYS|PER|WHEN|LIMIT[A-Z]*|INCLUD[A-Z]*|EXCLUD[A-Z]*|REQUIRED|NOT|NO|SUBMIT|CALL|CONTACT|SEE|REFER|FOR|HAS|HAVE|DOES|BASED|PERFORMED|AGE|DATE|REMAINING|UNMET|MET|USED|DEDUCTIBLE|MAXIMUM|NETWORK|COVERAGE|WAITING)\b/;
/** "Class II", and all of them in "classes I, II and III". */
const CLASS_NUMBER =
  /\b(TYPE|CLASS)(?:ES|S)?\s+((?:\d|I{1,3}|IV)\b(?:(?:\s*,\s*(?:AND\s+)?|\s*[&/]\s*|\s+AND\s+)(?:\d|I{1,3}|IV)\b)*)/;
/** "Deductible waived for class I": what the row says is not said of that class. */
const EXEMPT_CLASS =
  /\b(?:WAIVED|EXEMPT|EXCLUDED|NOT APPLY|NOT APPLICABLE)\b[A-Z ]{0,40}\b(?:FOR|TO|ON)\b[A-Z ]{0,20}\b(?:TYPE|CLASS)|\b(?:TYPE|CLASS)\b[\w ,&/]{0,60}\b(?:EXCLUDED|EXEMPT) FROM\b/;
const EXCLUSION =
  /EXCLUSION|EXCLUDED(?! FROM (?:THE )?(?:[\w-]+ ){0,3}(?:MAXIMUM|DEDUCTIBLE|WAITING))|NOT COVERED|NON[- ]?COVERED|NOT A (?:COVERED|BENEFIT)|NOT PAYABLE|NO COVERAGE/;
const NO_EXCLUSION = /\bNO ([\w-]+ ){0,2}EXCLUSION|\bNOT (BE )?EXCLUDED|\bNOT BE DENIED/;

/** Payers send the same sentences in answer after answer: what they say is worked out once, up to a bound. */
const KEPT_READINGS = 2000;
const readings = new Map<string, TextReading>();

export function readText(text: string): TextReading {
  const known = readings.get(text);
  if (known) return known;
  if (readings.size >= KEPT_READINGS) readings.clear();
  const reading = readOnce(text);
  readings.set(text, reading);
  return reading;
}

function readOnce(text: string): TextReading {
  // Long gaps say nothing, and the expressions below would try each of their lengths.
  const upper = text.replace(/\s{2,}/g, ' ').toUpperCase();
  const clauses = clausesIn(upper);
  const waiting = waitingIn(upper);
  const codes = codesInText(upper);
  const frequency = frequencyIn(upper);
  const age = ageIn(upper);
  const isRollover = isRolloverIn(upper);
  const named = nameIn(text, upper);
  const keepsName =
    clauses.length === 0 &&
    waiting.length === 0 &&
    codes.length === 0 &&
    frequency === null &&
    age === null &&
    !isRollover;
  const covered = upper.includes('%')
    ? /(?:(?:COVERED|PAYS?|PAID|PAYABLE|BENEFITS?)[A-Z ]* AT|\b(?:PLAN|PAYER|CARRIER|INSURANCE|WE)(?: WILL)? PAYS?) (\d{1,3}) ?%/.exec(
        upper,
      )
    : null;
  return {
    text,
    benefitClass: named !== null && (keepsName || !named.isWhole) ? named.name : null,
    isStatedClass: named?.isStated ?? false,
    isRemark: named === null || !named.isWhole || !keepsName,
    codes,
    clauses,
    waiting,
    frequency,
    age,
    deductibleApplies: deductibleIn(upper),
    isNoDeductible:
      /\bNO (ANNUAL |DENTAL )?DEDUCTIBLES?( APPLIES| APPLY| REQUIRED| ON THIS PLAN)?[. ]*$|DEDUCTIBLES? (IS|ARE) (NONE|NOT APPLICABLE)/.test(
        upper,
      ),
    isNoMaximum:
      /\bNO (ANNUAL |YEARLY |CALENDAR YEAR )?MAXIMUM( APPLIES| ON THIS PLAN)?[. ]*$|UNLIMITED (ANNUAL )?MAXIMUM/.test(
        upper,
      ),
    isRollover,
    role: roleIn(upper),
    sharesLimit:
      /SIMILAR PROCEDURE|COMBIN|SHARE[SD]? |EITHER .* OR |COUNT[S]? TOWARD|IN CONJUNCTION/.test(upper) &&
      !upper.includes('COMBINED DEDUCTIBLE'),
    isExclusion: EXCLUSION.test(upper) && !NO_EXCLUSION.test(upper),
    coveredAt: covered?.[1] === undefined ? null : Number(covered[1]),
    isNetworkStatement:
      upper.includes('NETWORK') &&
      /PROVIDER IS (IN|OUT|NOT)|NETWORK ONLY|(IN|OUT)[- ](OF[- ])?NETWORK PROVIDER(?!S?\W*$)/.test(upper),
    network: networkIn(upper),
    speaksOfNextDate: /NEXT (DATE|ELIGIBLE|AVAILABLE|SERVICE)/.test(upper),
    benefitYear: benefitYearIn(upper),
    kinds: kindsIn(upper),
    namesKind: namesKind(upper),
    status: upper.startsWith('INACTIVE') || upper.startsWith('TERMINATED') ? 'inactive' : null,
  };
}

interface ClassName {
  name: string;
  /** The message is the name and nothing else. */
  isWhole: boolean;
  isStated: boolean;
}

function nameIn(text: string, upper: string): ClassName | null {
  const stated = /^\s*(?:DENTAL )?(?:BENEFIT|SERVICE) ?CLASS\s*[=:]\s*(.+?)\s*$/.exec(upper);
  if (stated) {
    const at = text.search(/[=:]/);
    return { name: sentenceCase(text.slice(at + 1).trim()), isWhole: true, isStated: true };
  }
  const numbered = EXEMPT_CLASS.test(upper) ? null : CLASS_NUMBER.exec(upper);
  if (numbered)
    return {
      name: sentenceCase(`${numbered[1]} ${numbered[2]}`),
      isWhole: upper.trim() === numbered[0],
      isStated: true,
    };
  if (text.length > 45 || /[.%$!?]/.test(text) || SENTENCE_WORDS.test(upper)) return null;
  const trimmed = text.trim();
  return trimmed === '' || trimmed.split(/\s+/).length > 6
    ? null
    : { name: sentenceCase(trimmed), isWhole: true, isStated: false };
}

/** Amounts taken along into the next year; not what a plan says it does not do, or merely offers. */
function isRolloverIn(upper: string): boolean {
  if (!upper.includes('ROLL') && !upper.includes('CARRY')) return false;
  if (!/(?:ROLL|CARRY)[\s-]?OVER/.test(upper)) return false;
  return !/\bNO (?:[\w-]+ ){0,2}(?:ROLL|CARRY)|\bNOT (?:ROLL|CARRY)|OVER (?:DOES|IS|WILL) NOT\b|\b(?:PLAN|POLICY) (?:INCLUDES|HAS|OFFERS)\b|\bDEDUCTIBLE (?:CARRY|ROLL)/.test(
    upper,
  );
}

const NO_DEDUCTIBLE =
  /\bNOT SUBJECT TO (?:THE |AN? |ANY )?(?:[\w-]+ )?DEDUCTIBLE|\bEXEMPT FROM (?:THE )?DEDUCTIBLE|\bNO (?:[\w-]+ ){0,2}DEDUCTIBLE|DEDUCTIBLE (?:IS |ARE |HAS BEEN )?(?:WAIVED|NOT APPLICABLE|NOT APPLIED|NONE\b|N\/A|(?:NO|N)\W*$)|DEDUCTIBLE (?:(?:DOES|DO|WILL) NOT|(?:DOES|DO|WO)N'?T) APPLY|DEDUCTIBLE (?:IS|ARE) NOT (?:APPLIED|REQUIRED)/;
const A_DEDUCTIBLE =
  /DEDUCTIBLE (?:MAY |WILL )?APPL(?:Y|IES)|SUBJECT TO (?:THE )?DEDUCTIBLE|AFTER (?:THE |AN? )?(?:[$\w,.]+ ){0,2}DEDUCTIBLE|DEDUCTIBLE (?:IS |CANNOT BE )?(?:NOT )?WAIVED|DEDUCTIBLE (?:YES|Y)\W*$/;

/** Where two statements differ, by network mostly, neither is the answer. */
function deductibleIn(upper: string): boolean | null {
  if (!upper.includes('DEDUCTIBLE')) return null;
  let applies: boolean | null = null;
  for (const statement of statementsOf(upper)) {
    const said = deductibleOf(statement);
    if (said !== null && applies !== null && said !== applies) return null;
    applies ??= said;
  }
  return applies;
}

function deductibleOf(statement: string): boolean | null {
  const plain = statement.replace(/DEDUCTIBLE\s*[:=-]\s*/, 'DEDUCTIBLE ');
  const isDenied = !/\b(?:NOT|CANNOT BE) WAIVED/.test(plain) && NO_DEDUCTIBLE.test(plain);
  if (!isDenied && !A_DEDUCTIBLE.test(plain)) return null;
  // "Deductible applies: no", "deductible waived - N": the answer turns the words round.
  const isTurned = /(?:[:=?]|\s-)\s*(?:NO|N)\W*$/.test(plain);
  return isDenied === isTurned;
}

/** "Out of network", "OON: not covered", "in-network benefits": a heading, or a denial under it. */
function networkIn(upper: string): TextReading['network'] {
  const heading =
    /^\W*(?:(IN[- ]?NETWORK|INN|PARTICIPATING)|OUT[- ]?(?:OF[- ]?)?NETWORK|OON|NON[- ]?NETWORK|NON[- ]?PAR(?:TICIPATING)?)(?: (?:BENEFITS?|SERVICES?|COVERAGE|CARE|PROVIDERS?|DENTISTS?))?(?: ONLY)?\W*(?:(?:IS |ARE )?(?:NOT COVERED|NO COVERAGE)\W*)?$/.exec(
      upper,
    );
  if (heading === null) return null;
  return heading[1] === undefined ? 'out' : 'in';
}

/** What the amount beside the words is. A sentence that only mentions what is left labels no amount. */
function roleIn(upper: string): TextReading['role'] {
  // "Remaining maximum. Does not include pending claims.": the label stands before what is said about it.
  const label = headOf(upper);
  if (/\b(?:MAY|MUST|NOT|BEFORE|IF|WHEN)\b/.test(label)) return null;
  if (/\bREMAINING\b|\bUNMET\b|\bAMOUNT LEFT\b/.test(label)) return 'remaining';
  return /\b(AMOUNT|DEDUCTIBLE|MAXIMUM|BENEFITS?) (USED|MET|SATISFIED|APPLIED)\b(?! TO (?!DATE))|\bYEAR TO DATE\b|\bMET TO DATE\b/.test(
    label,
  )
    ? 'used'
    : null;
}

function benefitYearIn(upper: string): PlanInformation['benefit_year'] {
  if (!/BENEFIT (PERIOD|YEAR)|PLAN YEAR|CONTRACT YEAR|POLICY YEAR|CALENDAR YEAR/.test(upper)) return null;
  if (
    /(PERIOD|YEAR) (IS|RUNS|BASIS)?.*(JANUARY 1|JAN 1|01\/01|1\/1).*(DECEMBER 31|DEC 31|12\/31)/.test(upper)
  )
    return 'calendar_year';
  if (
    /(PERIOD|YEAR) (IS|BASIS|=|:) ?(A |THE |ON A )?CALENDAR YEAR|CALENDAR YEAR (PLAN|BASIS|BENEFIT)/.test(
      upper,
    )
  )
    return 'calendar_year';
  return /(PERIOD|YEAR) (IS|BASIS|=|:) ?(A |THE |ON A )?(CONTRACT|POLICY|PLAN) YEAR|(CONTRACT|POLICY) YEAR (PLAN|BASIS)/.test(
    upper,
  )
    ? 'contract_year'
    : null;
}
