// The ten answers for the sheet: one value if the networks agree, otherwise one value for each network.

import type { Glance, GlanceFact, GlanceKey } from '../glance/types.ts';
import { NO } from '../wording/glance.ts';
import * as words from '../wording/sheet.ts';
import type { SheetFact, SheetTable } from './types.ts';

/** Leaves out the out-of-network views if the plan doesn't pay out-of-network. */
export function paidViews(views: readonly Glance[]): Glance[] {
  const isInOnly = views.some((view) => {
    const outside = findFact(view, 'network', 'pays_outside');
    return outside?.value === NO && outside.state !== 'conflict';
  });
  return views.filter(({ network }) => network === 'in' || !isInOnly);
}

const factsIn = (view: Glance, answer: GlanceKey): GlanceFact[] =>
  view.answers.find(({ key }) => key === answer)?.facts ?? [];

export const findFact = (view: Glance, answer: GlanceKey, key: string): GlanceFact | undefined =>
  factsIn(view, answer).find((fact) => fact.key === key);

/** The value or why there is none. Marks are in words, such as "(calculated)", because print may have no color. */
export function valueText({ value, state }: Pick<GlanceFact, 'value' | 'state'>): string {
  if (state === 'see_wording') return words.SEE_WORDING;
  if (value === null) return words.NOT_STATED;
  if (state === 'calculated') return words.marked(value, words.CALCULATED);
  return state === 'conflict' ? words.marked(value, words.CONFIRM) : value;
}

/** Groups the views that have the same content. */
export function grouped<Content>(
  views: readonly Glance[],
  contentOf: (view: Glance) => Content | null,
  keyOf: (content: Content) => string,
): { names: string[]; content: Content }[] {
  const groups = new Map<string, { names: string[]; content: Content }>();
  for (const view of views) {
    const content = contentOf(view);
    if (content === null) continue;
    const known = groups.get(keyOf(content));
    if (known) known.names.push(words.viewName(view));
    else groups.set(keyOf(content), { names: [words.viewName(view)], content });
  }
  return [...groups.values()];
}

/** The facts of one answer. `label`: for facts that have no label of their own. */
export function answerFacts(views: readonly Glance[], answer: GlanceKey, label = ''): SheetFact[] {
  const keys = [...new Set(views.flatMap((view) => factsIn(view, answer).map(({ key }) => key)))];
  return keys.flatMap((key) => {
    const groups = grouped(
      views,
      (view) => findFact(view, answer, key) ?? null,
      (fact) => JSON.stringify([fact.label, valueText(fact), fact.note]),
    );
    // A label can depend on the network, such as "Applies to" and "Doesn't apply to".
    const labels = [...new Set(groups.map(({ content }) => content.label))];
    return labels.flatMap((own) =>
      factOf(
        own || label,
        views,
        groups.filter(({ content }) => content.label === own),
      ),
    );
  });
}

function factOf(
  label: string,
  views: readonly Glance[],
  groups: readonly { names: string[]; content: GlanceFact }[],
): SheetFact[] {
  const [first] = groups;
  if (first === undefined) return [];
  if (first.names.length === views.length)
    return [{ label, value: valueText(first.content), note: first.content.note }];
  return [
    {
      label,
      value: words.byView(groups.map(({ names, content }) => [names, withNote(content)])),
      note: null,
    },
  ];
}

const withNote = (fact: GlanceFact): string => [valueText(fact), fact.note].filter(Boolean).join(', ');

/** What all views say that plan or patient pays, by class. */
export const paidValues = (views: readonly Glance[]): (string | null)[] =>
  views.flatMap((view) => factsIn(view, 'percentages').map(({ value }) => value));

/** The percentages by class (preventive, basic, major), with one column for each view. */
export function classTable(views: readonly Glance[]): SheetTable {
  const [first] = views;
  const classes = first === undefined ? [] : factsIn(first, 'percentages');
  return {
    columns: [words.LABELS.paysClass, ...views.map(words.viewName), words.LABELS.notes],
    rows: classes.map(({ key, label }) => {
      const facts = views.map((view) => findFact(view, 'percentages', key));
      const notes = grouped(
        views,
        (view) => findFact(view, 'percentages', key)?.note ?? null,
        (note) => note,
      );
      const areSame = notes.every(({ names }) => names.length === views.length);
      return [
        label,
        ...facts.map((fact) => (fact === undefined ? words.NOT_STATED : valueText(fact))),
        areSame
          ? notes.map(({ content }) => content).join('; ')
          : words.byView(notes.map(({ names, content }) => [names, content])),
      ];
    }),
  };
}
