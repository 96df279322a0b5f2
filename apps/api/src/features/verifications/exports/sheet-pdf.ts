// The breakdown sheet as a PDF: section titles on the left, facts on the right, one page for an ordinary plan.

import {
  NOT_STATED,
  type Sheet,
  type SheetFact,
  type SheetSection,
  type SheetTable,
} from '@bitewing/benefits';
import { MARGIN, PAGE, PdfPages, type TextStyle } from '#platform/files/pdf.ts';

// Lengths in points. The section titles and the facts are in two columns. Lines across both have the width FULL_WIDTH.
const TITLE_WIDTH = 92;
const FACTS_X = MARGIN + TITLE_WIDTH;
const FACTS_WIDTH = PAGE.width - MARGIN - FACTS_X;
const FULL_WIDTH = PAGE.width - 2 * MARGIN;
const GAP = 8;
const LABEL_WIDTH = 80;
const ROW_GAP = 0.6;
const MUTED: TextStyle = { color: '#444444' };
const BOLD: TextStyle = { weight: 'bold' };

export function sheetPdf(sheet: Sheet, at: Date): Promise<Buffer> {
  const pages = new PdfPages(sheet.title, at);
  drawHead(pages, sheet);
  for (const section of sheet.sections) drawSection(pages, section);
  return pages.finish((page, of) => [
    `${sheet.patient}. ${sheet.proof.join('. ')}.`,
    [sheet.notice, sheet.marks, `Page ${page} of ${of}.`].filter(Boolean).join(' '),
  ]);
}

function drawHead(pages: PdfPages, { title, practice, patient, status, alerts, notice }: Sheet): void {
  const big: TextStyle = { ...BOLD, size: 14 };
  pages.text(title, MARGIN, pages.y, FULL_WIDTH / 2, big);
  const right = MARGIN + FULL_WIDTH / 2;
  pages.text([practice, patient].filter(Boolean).join('\n'), right, pages.y, FULL_WIDTH / 2);
  pages.y += 20;
  const lines: [string, TextStyle][] = [
    [`${status}. ${notice}`, { ...BOLD, size: 9 }],
    ...(alerts.length > 0 ? [[`Alerts: ${alerts.join('; ')}`, BOLD] as [string, TextStyle]] : []),
  ];
  for (const [line, style] of lines) {
    pages.text(line, MARGIN, pages.y, FULL_WIDTH, style);
    pages.y += pages.heightOf(line, FULL_WIDTH, style) + 2;
  }
  pages.y += 1;
}

function drawSection(pages: PdfPages, section: SheetSection): void {
  const { title, facts, table, lines } = section;
  const rows = [
    ...pairShortFacts(facts).map((row) => factRow(pages, row)),
    ...(table === null ? [] : tableRows(pages, table)),
    ...lines.flatMap((line) => pages.wrap(line, FACTS_WIDTH)).map((line) => lineRow(pages, line)),
  ];
  const titleHeight = pages.heightOf(title, TITLE_WIDTH - GAP, BOLD);
  let isTitled = false;
  for (const row of rows) {
    const isNewPage = pages.makeRoom(isTitled ? row.height : Math.max(row.height, titleHeight) + 3);
    if (!isTitled || isNewPage) {
      pages.rule(pages.y);
      pages.y += 2;
      pages.text(title, MARGIN, pages.y, TITLE_WIDTH - GAP, BOLD);
      isTitled = true;
    }
    row.draw(pages.y);
    pages.y += row.height + ROW_GAP;
  }
  pages.y += 1.5;
}

interface Row {
  height: number;
  draw(y: number): void;
}

/** A fact with more characters than this takes a whole row. A table cell with more characters isn't bold. */
const LONG_TEXT = 46;

/** Puts two short facts next to each other. */
function pairShortFacts(facts: readonly SheetFact[]): SheetFact[][] {
  const rows: SheetFact[][] = [];
  let open: SheetFact[] | null = null;
  for (const fact of facts) {
    const isLong = factText(fact).length > LONG_TEXT;
    if (open !== null && !isLong) {
      open.push(fact);
      open = null;
    } else {
      const row = [fact];
      rows.push(row);
      open = isLong ? null : row;
    }
  }
  return rows;
}

const factText = ({ value, note }: SheetFact): string => (note === null ? value : `${value} (${note})`);

function factRow(pages: PdfPages, facts: readonly SheetFact[]): Row {
  const half = (FACTS_WIDTH - GAP) / 2;
  const isAlone = facts.length === 1;
  const width = (isAlone ? FACTS_WIDTH : half) - LABEL_WIDTH;
  const cells = facts.map((fact, at) => ({
    x: FACTS_X + at * (half + GAP),
    label: fact.label,
    text: factText(fact),
    style: fact.value === NOT_STATED ? MUTED : BOLD,
  }));
  return {
    height: Math.max(
      ...cells.flatMap(({ label, text, style }) => [
        pages.heightOf(label, LABEL_WIDTH - 4),
        pages.heightOf(text, width, style),
      ]),
    ),
    draw: (y) => {
      for (const { x, label, text, style } of cells) {
        pages.text(label, x, y, LABEL_WIDTH - 4, MUTED);
        pages.text(text, x + LABEL_WIDTH, y, width, style);
      }
    },
  };
}

function tableRows(pages: PdfPages, { columns, rows }: SheetTable): Row[] {
  const widths = columnWidths(pages, [columns, ...rows]);
  return [columns, ...rows].map((cells, at) => {
    const styleOf = (text: string, column: number): TextStyle => {
      if (at === 0 || text === NOT_STATED) return MUTED;
      return column === 0 || text.length > LONG_TEXT ? {} : BOLD;
    };
    const width = (column: number) => (widths[column] ?? 0) - GAP;
    return {
      height: Math.max(
        ...cells.map((text, column) => pages.heightOf(text, width(column), styleOf(text, column))),
      ),
      draw: (y) => {
        let x = FACTS_X;
        for (const [column, text] of cells.entries()) {
          pages.text(text, x, y, width(column), styleOf(text, column));
          x += widths[column] ?? 0;
        }
      },
    };
  });
}

const MAXIMUM_COLUMN_WIDTH = 150;

/** Columns are as wide as their widest cell, at most `MAXIMUM_COLUMN_WIDTH`. The last one gets the rest, at least 60 points. */
function columnWidths(pages: PdfPages, rows: readonly string[][]): number[] {
  const count = Math.max(...rows.map((cells) => cells.length));
  const wanted = Array.from({ length: count }, (_, column) =>
    Math.min(
      MAXIMUM_COLUMN_WIDTH,
      Math.max(...rows.map((cells) => pages.widthOf(cells[column] ?? '', BOLD))) + GAP + 2,
    ),
  );
  const before = wanted.slice(0, -1).reduce((sum, width) => sum + width, 0);
  return [...wanted.slice(0, -1), Math.max(FACTS_WIDTH - before, 60)];
}

function lineRow(pages: PdfPages, line: string): Row {
  return {
    height: pages.heightOf(line, FACTS_WIDTH),
    draw: (y) => pages.text(line, FACTS_X, y, FACTS_WIDTH),
  };
}
