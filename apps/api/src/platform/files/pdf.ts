// Draws a PDF page by page, with fonts, wrapped text and footers. US Letter, black on white.

import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const font = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`));
// PDF's built-in fonts lack many letters that occur in names.
const FONTS = { regular: font('400Regular'), bold: font('700Bold') } as const;

export type Weight = keyof typeof FONTS;

export interface TextStyle {
  weight?: Weight;
  /** In points. */
  size?: number;
  color?: string;
}

export const MARGIN = 32;
const TOP = 24;
export const PAGE = { width: 612, height: 792 } as const;
const FOOTER_HEIGHT = 26;
const BOTTOM = PAGE.height - TOP - FOOTER_HEIGHT;
const LAYOUT = { lineGap: 0.3 };
const DEFAULTS = { weight: 'regular', size: 7.2, color: '#000000' } as const;

export class PdfPages {
  private readonly doc: PDFKit.PDFDocument;
  private readonly bytes: Promise<Buffer>;
  /** Where the next row begins. */
  y = TOP;

  constructor(title: string, at: Date, language = 'en-US') {
    this.doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Creator: 'Bitewing', CreationDate: at },
    });
    for (const [name, file] of Object.entries(FONTS)) this.doc.registerFont(name, file);
    const chunks: Buffer[] = [];
    this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.bytes = new Promise((resolve, reject) => {
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
    });
  }

  private use({ weight, size, color }: TextStyle): void {
    this.doc
      .font(weight ?? DEFAULTS.weight)
      .fontSize(size ?? DEFAULTS.size)
      .fillColor(color ?? DEFAULTS.color);
  }

  /** The width of the text on one line. */
  widthOf(text: string, style: TextStyle = {}): number {
    this.use(style);
    return this.doc.widthOfString(text);
  }

  /** Splits the text into lines, so that a page can end between them. */
  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    const lines: string[] = [];
    let taken = 0;
    for (const word of text.split(/\s+/)) {
      const wordWidth = this.widthOf(` ${word}`, style);
      if (lines.length > 0 && taken + wordWidth <= width) {
        lines[lines.length - 1] += ` ${word}`;
        taken += wordWidth;
      } else {
        lines.push(word);
        taken = wordWidth;
      }
    }
    return lines;
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    this.use(style);
    return this.doc.heightOfString(text || ' ', { width, ...LAYOUT });
  }

  text(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    this.use(style);
    this.doc.text(text, x, y, { width, ...LAYOUT });
  }

  rule(y: number): void {
    this.doc
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.5)
      .strokeColor('#000000')
      .stroke();
  }

  /** Starts a new page if this height doesn't fit. Returns whether it started one. */
  makeRoom(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.doc.addPage();
    this.y = TOP;
    return true;
  }

  /** Ends the document. Each page gets its footer. */
  async finish(footer: (page: number, of: number) => string[]): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(start + page);
      this.rule(BOTTOM + 4);
      const text = footer(page + 1, count).join('\n');
      this.text(text, MARGIN, BOTTOM + 8, PAGE.width - 2 * MARGIN, { size: 7 });
    }
    this.doc.end();
    return this.bytes;
  }
}
