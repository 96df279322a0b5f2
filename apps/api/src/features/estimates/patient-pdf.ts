// The patient estimate as a PDF: one page for an ordinary visit.

import type { PatientPage } from '@bitewing/contract';
import { MARGIN, PAGE, PdfPages, type TextStyle } from '#platform/files/pdf.ts';

const WIDTH = PAGE.width - 2 * MARGIN;
const BODY: TextStyle = { size: 10 };
const MUTED: TextStyle = { size: 9, color: '#444444' };
const BOLD: TextStyle = { size: 10, weight: 'bold' };
/** The width of each column except the first, which takes the remaining width. */
const COLUMN_WIDTH = 88;
const GAP = 8;

export function patientPdf(page: PatientPage, at: Date): Promise<Buffer> {
  const pages = new PdfPages(page.title, at, page.language === 'es' ? 'es-US' : 'en-US');
  const write = (text: string, style: TextStyle, after = 4) => {
    pages.makeRoom(pages.heightOf(text, WIDTH, style) + after);
    pages.text(text, MARGIN, pages.y, WIDTH, style);
    pages.y += pages.heightOf(text, WIDTH, style) + after;
  };
  write(page.practice, MUTED);
  write(page.title, { size: 20, weight: 'bold' }, 6);
  for (const { label, value } of page.facts) write(`${label}: ${value}`, BODY, 1);
  pages.y += 8;
  write(page.headline, { size: 14, weight: 'bold' }, 8);
  drawRow(pages, page.columns, MUTED);
  for (const { cells, note } of page.rows) {
    drawRow(pages, cells, BODY);
    if (note !== null) write(note, MUTED, 3);
  }
  if (page.total !== null) drawRow(pages, page.total, BOLD);
  pages.y += 8;
  for (const { title, lines } of page.sections) {
    write(title, { ...BOLD, size: 11 }, 2);
    for (const line of lines) write(`• ${line}`, BODY, 2);
    pages.y += 6;
  }
  write(page.notice, BOLD);
  return pages.finish((number, of) => [`${page.notice} ${number} / ${of}`]);
}

function drawRow(pages: PdfPages, cells: readonly string[], style: TextStyle): void {
  const first = WIDTH - (cells.length - 1) * COLUMN_WIDTH;
  const widthOf = (column: number) => (column === 0 ? first : COLUMN_WIDTH) - GAP;
  const height = Math.max(...cells.map((text, column) => pages.heightOf(text, widthOf(column), style)));
  pages.makeRoom(height + 6);
  pages.rule(pages.y);
  pages.y += 3;
  let x = MARGIN;
  for (const [column, text] of cells.entries()) {
    pages.text(text, x, pages.y, widthOf(column), style);
    x += column === 0 ? first : COLUMN_WIDTH;
  }
  pages.y += height + 3;
}
