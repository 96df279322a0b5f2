// Builds the scope of a limit or amount (`AppliesTo`) from its subjects.

import { isCdtCode } from '../codes/index.ts';
import type { AppliesTo } from '../parsed-benefits.ts';
import type { SubjectNode } from '../statement.ts';
import { codesOf, isPlanWide } from '../vocabulary/index.ts';
import { scopeLabel } from '../wording/subject-labels.ts';

export function appliesTo(subjects: readonly SubjectNode[], except: readonly SubjectNode[] = []): AppliesTo {
  const isWhole = subjects.every(isPlanWide);
  const types = new Set<string>();
  const codes = new Set<string>();
  if (!isWhole) {
    for (const node of subjects) {
      if (node.kind === 'category') types.add(node.service_type);
      else if (node.kind === 'class') for (const type of node.within) types.add(type);
      else for (const code of proceduresOf(node)) codes.add(code);
    }
  }
  return {
    service_types: [...types],
    procedures: [...codes],
    subjects: [...subjects],
    except: [...except],
    label: scopeLabel(subjects, except),
  };
}

export function proceduresOf(node: SubjectNode): readonly string[] {
  if (node.kind === 'code') return [node.code];
  if (node.kind === 'family') return codesOf(node);
  if (node.kind !== 'range') return [];
  return [...new Set([node.from, ...codesOf(node), node.to])].filter((code) => isCdtCode(code));
}
