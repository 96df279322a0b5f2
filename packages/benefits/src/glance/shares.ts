// What the plan pays for a code, and for preventive, basic, major and orthodontic services.

import { reversedRows } from '../eligible/reversed-shares.ts';
import { type Resolution, siblingShares } from '../resolve/index.ts';
import { getOrMake } from '../resolve/maps.ts';
import { isOfSingleServices } from '../resolve/remarks.ts';
import { isDenial } from '../resolve/topics.ts';
import type { Statement, SubjectNode, UnreadRemark } from '../statement.ts';
import { isSingleService, nodeKey } from '../vocabulary/index.ts';
import * as words from '../wording/glance.ts';
import { datesOf, SEE_WORDS } from '../wording/share-range.ts';
import { subjectLabel } from '../wording/subject-labels.ts';
import { type Asker, ask, codeNode, fact, questionFor, remarksOn, rowsOf } from './asker.ts';
import { copayFact, MORE_PREVENTIVE } from './copays.ts';
import { datesNote } from './dates-note.ts';
import { classOf, classStated, classStatements, type PlanClass, sampleCodes } from './plan-classes.ts';
import {
  isNothing,
  isPercentAndCopay,
  isUnlistedCrown,
  peopleOf,
  shareText,
  shareTexts,
  tierNote,
  whyText,
  withRestorativeNote,
  withReversed,
  withSiblingServices,
  withSiblings,
} from './share-texts.ts';
import type { GlanceFact, StatedShare } from './types.ts';

const NOTHING: StatedShare = {
  texts: [],
  dates: null,
  isOfService: false,
  value: null,
  state: 'not_stated',
  percent: null,
  cents: null,
  tone: 'plain',
  note: null,
  sources: [],
};

/** Cached, because several answers ask about the same codes. */
export function shareOf(asker: Asker, subject: SubjectNode, network = asker.question.network): StatedShare {
  const { shares } = asker.known[network];
  return getOrMake(shares, nodeKey(subject), () => findShare(asker, subject, network));
}

function findShare(asker: Asker, subject: SubjectNode, network: 'in' | 'out'): StatedShare {
  const answers = asker.plans.map((plan) => {
    const asked = { subject, topic: 'share', plan, network } as const;
    const resolution = ask(asker, asked);
    const siblings = siblingShares(asker.benefits.statements, questionFor(asker, asked), resolution);
    const own = oneShare(resolution, asker);
    const { statements } = resolution;
    const reversed = reversedRows(asker.benefits);
    if (statements.some(({ source }) => reversed.has(source.row)))
      return { plan, share: withReversed(own, statements) };
    if (siblings.length > 0) return { plan, share: withSiblings(own, statements, siblings) };
    const isUnlisted = isUnlistedCrown(subject, resolution, asker.index.topics.get('share')?.all ?? []);
    return { plan, share: isUnlisted ? withRestorativeNote(own) : own };
  });
  const [first] = answers;
  if (first === undefined) return NOTHING;
  if (answers.every(({ share }) => share.value === first.share.value && share.state === first.share.state))
    return alikeShare(first.share, answers);
  const texts = answers.flatMap(({ share }) => share.texts);
  return {
    ...NOTHING,
    texts,
    value: words.either(texts),
    state: 'conflict',
    tone: 'caution',
    note: words.byName(answers.map(({ plan, share }) => [plan ?? '', share.value])),
    sources: answers.flatMap(({ share }) => share.sources),
  };
}

/** Plans that pay the same, maybe for different dates: the note then names the plans of the dates. */
function alikeShare(
  first: StatedShare,
  answers: readonly { plan: string | null; share: StatedShare }[],
): StatedShare {
  const all = answers.map(({ share }) => share);
  if (all.every(({ dates }) => dates === first.dates)) return first;
  const dated = answers.filter(({ share }) => share.dates !== null);
  const dates = words.byName(dated.map(({ plan, share }) => [plan ?? '', share.dates]));
  const current = all.find((share) => share.dates === null);
  return {
    ...(current ?? first),
    dates,
    tone: 'caution',
    note: words.notes([current?.note ?? null, dates]),
    sources: all.flatMap(({ sources }) => sources),
  };
}

/** What one plan pays. */
function oneShare(resolution: Resolution, asker: Asker): StatedShare {
  const { outcome, statements, also, remarks, certainty } = resolution;
  if (statements.length > 0 && statements.every((one) => isRest(one, asker)))
    return { ...NOTHING, state: 'see_wording', note: SEE_WORDS, sources: rowsOf(statements) };
  if (statements.length === 0) {
    // The payer wrote something that may or may not apply here, so the user should read it.
    const unclear = [...(outcome === 'see_remarks' ? remarks : []), ...also];
    const isOfService = also.length === 0 && remarks.every(isExclusionOfService);
    return unclear.length > 0
      ? { ...NOTHING, isOfService, state: 'see_wording', sources: rowsOf(unclear) }
      : NOTHING;
  }
  const { people, isForOthers } = peopleOf(statements, asker);
  if (people !== null && isForOthers)
    return { ...NOTHING, note: words.statedFor(people), sources: rowsOf(statements) };
  const isConflict = outcome === 'conflict' || certainty?.doubts.includes('conflict') === true;
  const subjects = new Set(statements.map(({ subject }) => JSON.stringify(subject)));
  const against = isConflict ? also.filter(({ subject }) => subjects.has(JSON.stringify(subject))) : [];
  const shown = [...statements, ...against];
  const texts = shareTexts(shown);
  const doubts = (certainty?.doubts ?? []).filter((doubt) => doubt !== 'conflict');
  const says = texts.length === 1 ? shown.find((one) => shareText(one) === texts[0])?.says : undefined;
  const dates = isConflict ? null : datesNote(statements, asker);
  const isDoubted = isConflict || doubts.length > 0 || texts.length > 1 || people !== null;
  const isWithCopay = !isConflict && isPercentAndCopay(shown);
  const why = tierNote(statements) ?? (isWithCopay ? words.BOTH_STATED : whyText(resolution, people));
  return {
    texts,
    dates,
    isOfService: shown.every(({ subject }) => subject.every(isSingleService)),
    value: isWithCopay ? words.list(texts) : words.either(texts),
    state: isConflict ? 'conflict' : 'stated',
    percent: says?.kind === 'share' ? says.plan_pays : says?.kind === 'not_covered' ? 0 : null,
    cents: says?.kind === 'copay' ? says.cents : null,
    tone: isDoubted || dates !== null ? 'caution' : isNothing(says) ? 'bad' : 'plain',
    note: words.notes([isConflict ? words.CONFLICT : isDoubted ? why : null, dates]),
    sources: rowsOf(shown),
  };
}

/** Whether it excludes single services. Like "bridges not covered", it says nothing about the rest of their class. */
const isExclusionOfService = (remark: UnreadRemark): boolean =>
  !remark.topics.includes('share') && isOfSingleServices(remark);

/** Whether the row's words deny other services, so that it neither denies nor covers this one. */
const isRest = ({ says, source }: Statement, { benefits }: Asker): boolean =>
  says.kind === 'undetermined' &&
  benefits.statements.some((other) => other.source.row === source.row && isDenial(other));

/** A code that the payer puts in another class doesn't stand for this one. */
const sampleShares = (asker: Asker, planClass: PlanClass, network?: 'in' | 'out') =>
  sampleCodes(planClass, asker.age)
    .filter((code) => [planClass, null].includes(classStated(asker, codeNode(code))))
    .map((code) => ({ code, share: shareOf(asker, codeNode(code), network) }));

/** What the plan pays for a class: one value, or a range if it pays the sample codes differently. */
export function classFact(asker: Asker, planClass: PlanClass, network?: 'in' | 'out'): GlanceFact {
  const shares = sampleShares(asker, planClass, network);
  const found = sharedFact(asker, planClass, shares, network);
  const rests = shares.filter(({ share }) => share.note === SEE_WORDS);
  // "Members are not covered for major during year one".
  const isDenied = remarksOn(asker, 'exclusion').some(
    ({ subjects }) => subjects.length > 0 && subjects.every((node) => classOf(node) === planClass),
  );
  if (found.value === null || (rests.length === 0 && !isDenied)) return found;
  const note = isDenied ? SEE_WORDS : words.byService(rests.map(({ code }) => [code, SEE_WORDS]));
  return { ...found, note: words.notes([found.note, note]), tone: 'caution' };
}

interface SampleShare {
  code: string;
  share: StatedShare;
}

/** Names the services for which the plan pays something else than for their class. */
function withApart(found: GlanceFact, apart: readonly SampleShare[]): GlanceFact {
  if (apart.length === 0) return found;
  const texts = apart.map(({ code, share }): [string, string] => [
    code,
    share.percent === 0
      ? [words.NOT_COVERED, share.note].filter(Boolean).join(', ')
      : (words.notes([share.value, share.dates]) ?? ''),
  ]);
  const isDoubted = apart.some(({ share }) => share.tone === 'caution');
  return {
    ...found,
    note: words.notes([found.note, words.byService(texts)]),
    tone: isDoubted ? 'caution' : found.tone,
    sources: [...new Set([...found.sources, ...apart.flatMap(({ share }) => share.sources)])],
  };
}

function sharedFact(
  asker: Asker,
  planClass: PlanClass,
  shares: readonly SampleShare[],
  network?: 'in' | 'out',
): GlanceFact {
  const heading = { key: `pays_${planClass}`, label: words.CLASSES[planClass] };
  const stated = shares.filter(({ share }) => share.value !== null);
  const [first] = stated;
  if (stated.length < shares.length || first === undefined) {
    const named = namedShare(asker, planClass, network);
    const ofClass = (apart: readonly SampleShare[]) =>
      withApart(fact({ ...heading, ...(named ?? unreadShare(asker, planClass, shares, network)) }), apart);
    // "Bridges not covered" says nothing about dentures.
    if (named === null && stated.every(({ share }) => share.isOfService && share.percent === 0))
      return ofClass(stated);
    // What the payer states for the class by its name is for all services that have no statement of their own.
    const others = stated.filter(({ share }) => share.value !== named?.value);
    if (named !== null && (first === undefined || others.length > 0)) return ofClass(others);
  }
  if (first === undefined) return fact({ ...heading, ...unreadShare(asker, planClass, shares, network) });
  if (stated.some(({ share }) => share.cents !== null)) {
    const isConflict = stated.some(({ share }) => share.state === 'conflict');
    const more = planClass === 'preventive' ? MORE_PREVENTIVE : [];
    const codes = [...shares.map(({ code }) => code), ...more];
    return copayFact(asker, { ...heading, state: isConflict ? 'conflict' : 'stated' }, codes, network);
  }
  const values = new Set(stated.map(({ share }) => share.value));
  const sources = stated.flatMap(({ share }) => share.sources);
  const worst = stated.find(({ share }) => share.state === 'conflict') ?? first;
  const dated = stated.filter(({ share }) => share.dates !== null);
  const dates =
    dated.length === 0 ? null : words.byService(dated.map(({ code, share }) => [code, share.dates ?? '']));
  if (values.size === 1) {
    // The percentage applies to the other services now, so the note names those of other dates.
    const current = stated.find(({ share }) => share.dates === null);
    if (dates === null || current === undefined)
      return withSiblingServices(asker, fact({ ...worst.share, ...heading, sources }), stated, network);
    const note = words.notes([current.share.note, dates]);
    return fact({ ...current.share, ...heading, state: worst.share.state, tone: 'caution', note, sources });
  }
  const isDoubted = stated.some(({ share }) => share.tone === 'caution');
  return fact({
    ...heading,
    value: words.range(stated.map(({ share }) => share)),
    note: words.notes([words.byService(stated.map(({ code, share }) => [code, share.value ?? ''])), dates]),
    state: worst.share.state,
    tone: isDoubted || dates !== null ? 'caution' : 'plain',
    sources,
  });
}

/** Refers to the payer's own words if they may say what the plan pays for the class or for one of the codes. */
function unreadShare(
  asker: Asker,
  planClass: PlanClass,
  shares: readonly SampleShare[],
  network: 'in' | 'out' = asker.question.network,
): Partial<GlanceFact> {
  const unread = shares.filter(({ share }) => share.state === 'see_wording');
  const isAll = unread.length === shares.length;
  const found = unread.find(({ share }) => isAll || !share.isOfService);
  const about = remarksOn({ ...asker, question: { ...asker.question, network } }, 'share');
  const named = about.filter(
    ({ subjects }) => subjects.some((node) => classOf(node) === planClass) && !subjects.some(isSingleService),
  );
  const sources = found?.share.sources ?? rowsOf(named);
  if (sources.length > 0) return { state: 'see_wording', sources };
  const ofOthers = shares.filter(({ share }) => share.value === null && share.note !== null);
  const notes = [...new Set(ofOthers.map(({ share }) => share.note))];
  const isSame = notes.length === 1 && ofOthers.length === shares.length;
  const byCode = ofOthers.map(({ code, share }): [string, string] => [code, share.note ?? '']);
  return {
    note: words.notes(isSame ? notes : byCode.length > 0 ? [words.byService(byCode)] : []),
    sources: ofOthers.flatMap(({ share }) => share.sources),
  };
}

/** The dates of what the plan pays for a class, with the services that they are for unless they are for all. */
export function classDates(asker: Asker, planClass: PlanClass, network: 'in' | 'out'): string | null {
  const stated = sampleShares(asker, planClass, network).filter(({ share }) => share.value !== null);
  if (stated.length === 0) return namedShare(asker, planClass, network)?.dates ?? null;
  return datesOf(
    stated.map(({ code, share }) => [code, share.dates]),
    words.byService,
  );
}

/** What the plan pays for a class that the payer names. Null if the payer names no such class with a value. */
function namedShare(asker: Asker, planClass: PlanClass, network?: 'in' | 'out'): StatedShare | null {
  for (const { subject } of classStatements(asker, 'share', planClass, network))
    for (const node of subject)
      if (node.kind === 'class' && classOf(node) === planClass) {
        const share = shareOf(asker, node, network);
        if (share.value !== null)
          return { ...share, note: share.note ?? words.statedAs([subjectLabel(node)]) };
      }
  return null;
}
