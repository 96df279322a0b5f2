import { expect, it } from 'vitest';
import type { SubjectNode } from '../statement.ts';
import { subjectLabel } from './subject-labels.ts';

const family = (name: string): SubjectNode => ({ kind: 'family', family: name });

it.each<[SubjectNode, string]>([
  [{ kind: 'range', from: 'D2710', to: 'D2799' }, 'D2710 to D2799'],
  [family('full_mouth_xrays'), 'Full-mouth x-rays'],
  [family('tmj'), 'TMJ'],
])('labels %j as %s', (node, label) => {
  expect(subjectLabel(node)).toBe(label);
});
