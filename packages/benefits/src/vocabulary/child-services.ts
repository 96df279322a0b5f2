// Services that plans often pay for children only.

import type { SubjectNode } from '../statement.ts';
import { includesCode } from './subject-tree.ts';

/** Fluoride, sealants, space maintainers, steel crowns. */
const CODES = ['D1206', 'D1208', 'D1351', 'D1510', 'D2930'];

export const areChildServices = (subject: readonly SubjectNode[] | null): boolean =>
  subject !== null &&
  subject.length > 0 &&
  subject.every(
    (node) =>
      (node.kind === 'family' || node.kind === 'code') && CODES.some((code) => includesCode(node, code)),
  );
