// The sheet as rows of a spreadsheet and as a short note for the patient's chart.

import type { Glance } from '../glance/types.ts';
import * as words from '../wording/sheet.ts';
import type { Sheet } from './types.ts';
import { answerFacts, paidViews } from './views.ts';

/** The first row is the header. Each row has one value, so that users can filter the rows in a spreadsheet. */
export function sheetRows(sheet: Sheet): string[][] {
  const head = [...sheet.proof, sheet.notice].map((line) => [sheet.title, '', '', line, '']);
  const rows = sheet.sections.flatMap(({ title, facts, table, lines }) => [
    ...facts.map(({ label, value, note }) => [title, label, '', value, note ?? '']),
    ...(table?.rows ?? []).flatMap(([item = '', ...cells]) =>
      cells.map((cell, at) => [title, item, table?.columns[at + 1] ?? '', cell, '']),
    ),
    ...lines.map((line) => [title, '', '', line, '']),
  ]);
  return [[...words.CSV_COLUMNS], ...head, ...rows];
}

export function chartNote(sheet: Sheet, glances: readonly Glance[]): string {
  const views = paidViews(glances);
  const [first] = views;
  const answers = (first?.answers ?? []).map(({ key, title }) => {
    const facts = answerFacts(views, key).filter(({ value }) => value !== words.NOT_STATED);
    const texts = facts.map(({ label, value, note }) =>
      [label, note === null ? value : `${value} (${note})`].filter(Boolean).join(' '),
    );
    return `${title}: ${texts.join('; ') || words.NOT_STATED}`;
  });
  return [
    words.noteOpening(sheet.patient, first?.on ?? ''),
    ...answers,
    ...(sheet.alerts.length > 0 ? [`${words.SECTIONS.alerts}: ${sheet.alerts.join('; ')}`] : []),
    `${sheet.proof.join('. ')}. ${sheet.notice}`,
  ].join('\n');
}
