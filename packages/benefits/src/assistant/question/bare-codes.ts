// CDT codes without their letter: "is 2740 covered", "1110 and 0120 today".

import { CDT_LABELS } from '../../codes/index.ts';
import { contains, findSubjects, isPlanWide } from '../../vocabulary/index.ts';

const FOUR_DIGITS = /(?<![$#\d.,/-])\b\d{4}\b(?![,./-]?\d|\s*(?:%|dollars|bucks))/g;

/** The text with the letter before such codes. Beside a service, a number that is no code of it is a fee. */
export function withBareCodes(plain: string): string {
  if (!/\d{4}/.test(plain)) return plain;
  const services = findSubjects(plain, { spelling: true })
    .flatMap(({ nodes }) => nodes)
    .filter((node) => !isPlanWide(node));
  const isService = (code: string) =>
    services.length === 0 ||
    code.startsWith('D0') ||
    services.some((node) => contains(node, { kind: 'code', code }));
  return plain.replace(FOUR_DIGITS, (digits) => {
    const code = `D${digits}`;
    return CDT_LABELS[code] && isService(code) ? `d${digits}` : digits;
  });
}
