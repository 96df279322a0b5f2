// Finds the rules that apply to a service. A rule for a code takes precedence over one for a group, a group over a
// category, and a category over `all`.

import type { Rule, Scope, Service } from './terms.ts';

// Ranks. A category's rank is its place in the service's list of categories, counted from 1.
const EVERYTHING = 0;
const GROUP = 1000;
const CODE = 2000;

/** The rank of the rule for the service; the higher, the narrower. Null if the rule doesn't apply to it. */
function narrowness(scope: Scope, service: Service): number | null {
  if (isGeneral(scope)) return EVERYTHING;
  if (typeof scope !== 'string') return scope.some((name) => isNamed(name, service)) ? GROUP : null;
  if (scope === service.code) return CODE;
  // Narrower categories come later in the list.
  const at = service.categories.indexOf(scope);
  return at < 0 ? null : at + 1;
}

function isNamed(name: string, { code, categories }: Service): boolean {
  return name === 'all' || name === code || categories.includes(name);
}

export function isGeneral(scope: Scope): boolean {
  return scope === 'all';
}

export function includes(scope: Scope, service: Service): boolean {
  return narrowness(scope, service) !== null;
}

/** The rules with the narrowest scope that includes the service. */
export function narrowest<R extends Pick<Rule, 'scope'>>(rules: readonly R[], service: Service): R[] {
  let best = -1;
  let found: R[] = [];
  for (const rule of rules) {
    const rank = narrowness(rule.scope, service) ?? -1;
    if (rank > best) {
      best = rank;
      found = [rule];
    } else if (rank === best && rank >= 0) found.push(rule);
  }
  return found;
}
