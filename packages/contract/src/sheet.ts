// The breakdown sheet of a verification: what the printout, PDF, CSV and chart note show. Every text is ready to print.

import * as z from 'zod/mini';
import { nullableText } from './fields.ts';

const texts = z.array(z.string());

export const sheet = z.object({
  title: z.string(),
  practice: nullableText,
  patient: z.string(),
  status: z.string(),
  alerts: texts,
  /** Source and time of the response, who verified, trace number. */
  proof: texts,
  notice: z.string(),
  /** What the marks on the sheet mean, such as "(calculated)". Empty if it has none. */
  marks: z.string(),
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string(), note: nullableText })),
      table: z.nullable(z.object({ columns: texts, rows: z.array(texts) })),
      lines: texts,
    }),
  ),
});
export type SheetWire = z.infer<typeof sheet>;
