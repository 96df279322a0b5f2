import { emptyParty } from '../reader/party.ts';
import type { BenefitBlock, Party, ReadIssue, Rejection, StatedDate } from '../response.ts';

export type LoopLevel = 'envelope' | 'payer' | 'provider' | 'subscriber' | 'dependent';

/** A part of the response: the envelope, or the segments about one party. */
export interface Loop {
  level: LoopLevel;
  parent: Loop | null;
  children: Loop[];
  party: Party;
  dates: StatedDate[];
  traces: string[];
  rejections: Rejection[];
  blocks: BenefitBlock[];
  issues: ReadIssue[];
}

const RANK: Record<LoopLevel, number> = { envelope: 0, payer: 1, provider: 2, subscriber: 3, dependent: 4 };
const BY_CODE = new Map<string, LoopLevel>([
  ['20', 'payer'],
  ['21', 'provider'],
  ['22', 'subscriber'],
  ['23', 'dependent'],
]);
const BY_ENTITY = new Map<string, LoopLevel>([
  ['PR', 'payer'],
  ['2B', 'payer'],
  ['P5', 'payer'],
  ['GP', 'payer'],
  ['1P', 'provider'],
  ['FA', 'provider'],
  ['80', 'provider'],
  ['IL', 'subscriber'],
  ['03', 'dependent'],
]);
const BY_ORDER: LoopLevel[] = ['payer', 'provider', 'subscriber', 'dependent'];

/** Keeps track of whom the segments are about while a transaction is read. */
export interface LoopTree {
  readonly loops: Loop[];
  current(): Loop;
  /** Starts a loop for an HL segment. If its level is missing or unknown, assumes one and returns false. */
  open(code: string | null): boolean;
  /** The loop that a name (NM1) outside a benefit row belongs to. Starts a loop if necessary. */
  loopOfName(entityCode: string | null): Loop;
  /** Whether a name after a benefit row starts another patient. If not, it belongs to the row. */
  startsPatient(entityCode: string | null): boolean;
  /** The patient's loop, to which benefit rows belong. Starts one if the payer didn't. */
  patientLoop(): Loop;
}

/**
 * HL segments say whom a loop is about (HL03). If they are missing or have no known level, the names (NM101) say it.
 * For an HL segment without either, we assume the usual order: payer, provider, subscriber, dependent.
 */
export function createLoopTree(): LoopTree {
  let current = newLoop('envelope', null);
  const loops = [current];
  let hasHierarchy = false;
  /** True if we assumed the level of the current loop. A name in it may then change the level. */
  let isGuessed = false;

  function enter(level: LoopLevel): Loop {
    current = newLoop(level, parentFor(level, current));
    loops.push(current);
    return current;
  }

  return {
    loops,
    current: () => current,
    open(code) {
      hasHierarchy = true;
      const known = code === null ? undefined : BY_CODE.get(code);
      enter(known ?? BY_ORDER[RANK[current.level]] ?? 'dependent');
      isGuessed = known === undefined;
      return known !== undefined;
    },
    loopOfName(entityCode) {
      const level = entityCode === null ? undefined : BY_ENTITY.get(entityCode);
      if (level === undefined) return current;
      if (!hasHierarchy) return current.level === level && !hasName(current) ? current : enter(level);
      if (isGuessed && current.level !== level) {
        // The loop keeps what was read before its name: its trace number, rejections and issues.
        current.parent?.children.pop();
        current.level = level;
        current.parent = parentFor(level, current.parent);
        current.parent?.children.push(current);
      }
      isGuessed = false;
      return current;
    },
    startsPatient: (entityCode) => !hasHierarchy && (entityCode === 'IL' || entityCode === '03'),
    patientLoop: () =>
      current.level === 'subscriber' || current.level === 'dependent' ? current : enter('subscriber'),
  };
}

/** The nearest loop above the level, from the given loop upward. */
function parentFor(level: LoopLevel, from: Loop | null): Loop | null {
  let parent = from;
  while (parent !== null && RANK[parent.level] >= RANK[level]) parent = parent.parent;
  return parent;
}

function newLoop(level: LoopLevel, parent: Loop | null): Loop {
  const loop: Loop = {
    level,
    parent,
    children: [],
    party: emptyParty(),
    dates: [],
    traces: [],
    rejections: [],
    blocks: [],
    issues: [],
  };
  parent?.children.push(loop);
  return loop;
}

function hasName(loop: Loop): boolean {
  return loop.party.name !== null || loop.party.id !== null;
}
