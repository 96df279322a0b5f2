// What a subject is called on a screen.

import { labelOf, SERVICE_TYPES } from '../codes/index.ts';
import type { AppliesTo } from '../parsed-benefits.ts';
import type { SubjectNode } from '../statement.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import { capitalized, listed, shortList } from './texts.ts';

export const WHOLE_PLAN = 'Whole plan';
/** A label after a comma: "whole plan except Orthodontics". All other labels stay as they are. */
export const afterComma = (label: string): string =>
  label.startsWith(WHOLE_PLAN) ? `whole plan${label.slice(WHOLE_PLAN.length)}` : label;

/** With more codes, a label says only how many there are. */
const MOST_CODES = 6;
/** The "II" in "Class II", the "B" in "Class B". */
const MARKS = /\b(i{1,3}|iv|[a-d])\b/g;
/** Words in the keys of procedure families that are spelled differently on a screen. */
const SPELLINGS: Readonly<Record<string, string>> = {
  xrays: 'x-rays',
  tmj: 'TMJ',
  pfm: 'PFM',
  re: 're-',
};

export function serviceTypeName(code: string): string {
  return labelOf(SERVICE_TYPES, code) ?? code;
}

/** "full_mouth_xrays" → "Full-mouth x-rays". */
function familyName(key: string): string {
  const words = key.replace('full_mouth', 'full-mouth').split('_');
  return capitalized(words.map((word) => SPELLINGS[word] ?? word).join(' ')).replace('- ', '-');
}

/** "basic" → "Basic", "type ii" → "Type II". */
function className(name: string): string {
  return capitalized(name.replace(MARKS, (mark) => mark.toUpperCase()));
}

export function subjectLabel(node: SubjectNode): string {
  switch (node.kind) {
    case 'plan':
      return WHOLE_PLAN;
    case 'class': {
      const types = node.within.map(serviceTypeName);
      const name = className(node.name);
      return types.length === 0 || listed(types).toLowerCase() === node.name
        ? name
        : `${listed(types)} (${name})`;
    }
    case 'category':
      return serviceTypeName(node.service_type);
    case 'family':
      return familyName(node.family);
    case 'code':
      return node.code;
    case 'range':
      return `${node.from} to ${node.to}`;
  }
}

/** "Orthodontics", "D0120 and D0150", "Basic and Major", "Whole plan", "Preventive except Sealants". */
export function scopeLabel(subjects: readonly SubjectNode[], except: readonly SubjectNode[] = []): string {
  const isWhole = subjects.every(isPlanWide);
  // If the list also has a narrower subject, plan-wide subjects are left out.
  const named = isWhole ? [] : subjects.filter((node) => !isPlanWide(node));
  const label = isWhole ? WHOLE_PLAN : listed([...new Set(namesOf(named))]);
  return except.length === 0 ? label : `${label} except ${listed(namesOf(except))}`;
}

function namesOf(subjects: readonly SubjectNode[]): string[] {
  const codes = subjects.filter((node) => node.kind === 'code');
  const others = subjects.filter((node) => node.kind !== 'code').map(subjectLabel);
  const named = codes.length > MOST_CODES ? [`${codes.length} procedures`] : codes.map(subjectLabel);
  return [...others, ...named];
}

const MOST_SUBJECTS = 3;

/** Names only some services if there are many, to save space. Another section of the page names all of them. */
export function shortScope({ subjects, label }: Pick<AppliesTo, 'subjects' | 'label'>): string {
  if (subjects.length <= MOST_SUBJECTS) return label;
  const except = label.indexOf(' except ');
  return shortList(subjects.map(subjectLabel)) + (except < 0 ? '' : label.slice(except));
}
