// The dental office that the patient of an HMO plan is assigned to.

import { pattern } from '../vocabulary/long-pattern.ts';
import * as words from '../wording/glance-alerts.ts';
import { alert } from './alert.ts';
import type { Asker } from './asker.ts';
import { isElsewhere, planOn } from './coverage.ts';
import type { GlanceAlert } from './types.ts';

const DENTIST_ROLE = 'Primary Care Provider';
const IS_HMO = /\bD?HMO\b|prepaid/i;

/** An HMO plan pays only the practice that the patient is assigned to. */
export function officeAlerts(asker: Asker, practice: string | null): GlanceAlert[] {
  const { benefits } = asker;
  const assigned = benefits.contacts.filter(({ role, name }) => role === DENTIST_ROLE && name !== null);
  const [office] = assigned;
  if (office !== undefined) {
    if (practice !== null && plain(office.name ?? '') === plain(practice)) return [];
    const { name, sources } = office;
    const isOther = practice !== null && isOtherPractice(name ?? '', practice);
    const title = isOther ? words.assignedElsewhere(name ?? '') : words.assignedTo(name ?? '');
    const text = isOther ? words.CHANGE_OFFICE : words.ASSIGNED_TEXT;
    // A caution even for a clearly different name, because it can be the legal name of the user's practice.
    return [alert('assigned_office', { tone: 'caution', title, text, sources })];
  }
  const { insurance_type, plan_name } = benefits.plan_information;
  const isMedicare = /medicare/i.test(insurance_type ?? '');
  if (isMedicare || !(IS_HMO.test(insurance_type ?? '') || IS_HMO.test(plan_name ?? ''))) return [];
  return [
    alert('assigned_office', {
      tone: 'caution',
      title: words.NOT_ASSIGNED,
      text: words.NOT_ASSIGNED_TEXT,
      ...(isActive(asker) && { ask: words.ASK_OFFICE }),
      sources: benefits.coverage_status.sources,
    }),
  ];
}

/** Whether dental care is certainly active on the day, with this payer. If not, the practice first asks about that. */
function isActive(asker: Asker): boolean {
  const { status, doubts } = asker.benefits.coverage_status;
  return status === 'active' && doubts.length === 0 && planOn(asker) === 'within' && !isElsewhere(asker);
}

/** Words that many practices have in their names. */
const USUAL = pattern()`
  ^(?:the|and|of|at|dr|dds|dmd|pa|pc|pllc|llc|inc|dental|dentists?|dentistry|family|general|care|group
    |associates|office|clinic|center|practice|smiles?|health|orthodontics?|pediatric)$
`;

/** Whether both names have distinctive words, and none in common. Words that many practices use don't count. */
function isOtherPractice(one: string, other: string): boolean {
  const wordsOf = (name: string) =>
    plain(name)
      .split(' ')
      .filter((word) => !USUAL.test(word));
  const [own, others] = [wordsOf(one), wordsOf(other)];
  return own.length > 0 && others.length > 0 && !own.some((word) => others.includes(word));
}

/** The name in lower case, without punctuation. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
