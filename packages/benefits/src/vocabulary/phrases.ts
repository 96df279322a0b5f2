// All names of the vocabulary, as a tree of words. Following the tree from a word of a text finds the longest name that
// starts there.

import type { SubjectNode } from '../statement.ts';
import { CATEGORIES, CLASS_NAMES, NOT_SUBJECTS, PAIRED_NAMES, PLAN_NAMES } from './categories.ts';
import { FAMILIES } from './families/index.ts';
import { phrasesOf } from './phrases-of.ts';
import { PLAN } from './subject-tree.ts';
import { type SubjectWord, stemOf, subjectWordsOf } from './subject-words.ts';

interface Branch {
  next: Map<string, Branch>;
  /**
   * What the words from the root to this branch name. Null if they are only the start of a name; empty for a phrase
   * that contains a subject's word but isn't a subject.
   */
  nodes: readonly SubjectNode[] | null;
}

const category = (type: string): SubjectNode => ({ kind: 'category', service_type: type });

/** All names and what they mean. If a name occurs twice, the last entry wins. */
function namedNodes(): [names: string, nodes: SubjectNode[]][] {
  return [
    [NOT_SUBJECTS, []],
    [PLAN_NAMES, [PLAN]],
    ...FAMILIES.map(([family, , names]): [string, SubjectNode[]] => [names, [{ kind: 'family', family }]]),
    ...CATEGORIES.map(([types, , names]): [string, SubjectNode[]] => [
      names,
      // The service types of an entry have the same codes, so the first one stands for all.
      types.split(' ').slice(0, 1).map(category),
    ]),
    ...PAIRED_NAMES.map(([names, types]): [string, SubjectNode[]] => [names, types.split(' ').map(category)]),
    ...CLASS_NAMES.map(([name, names]): [string, SubjectNode[]] => [
      names,
      [{ kind: 'class', name, within: [] }],
    ]),
  ];
}

const uses = new Map<string, number>();

function buildTree(): Branch {
  const root: Branch = { next: new Map(), nodes: null };
  for (const [names, nodes] of namedNodes()) {
    for (const name of phrasesOf(names)) {
      let branch = root;
      for (const { text, stem } of subjectWordsOf(name)) {
        uses.set(text, (uses.get(text) ?? 0) + 1);
        let next = branch.next.get(stem);
        if (!next) {
          next = { next: new Map(), nodes: null };
          branch.next.set(stem, next);
        }
        branch = next;
      }
      branch.nodes = nodes;
    }
  }
  return root;
}

const TREE = buildTree();

export interface PhraseMatch {
  nodes: readonly SubjectNode[];
  /** How many words of the text the phrase has. */
  length: number;
}

/** The longest name that starts at the word `at`. Null if there is none. */
export function longestPhrase(words: readonly SubjectWord[], at: number): PhraseMatch | null {
  let found: PhraseMatch | null = null;
  let branch: Branch | undefined = TREE;
  for (let next = at; next < words.length; next += 1) {
    const word = words[next];
    if (!word || (next > at && !word.continues)) break;
    branch = branch.next.get(word.stem);
    if (!branch) break;
    if (branch.nodes) found = { nodes: branch.nodes, length: next - at + 1 };
  }
  return found;
}

/** Every word of every name, with how often it occurs. Used to correct the spelling of questions. */
export const VOCABULARY_WORDS: ReadonlyMap<string, number> = uses;

export const VOCABULARY_STEMS: ReadonlySet<string> = new Set([...VOCABULARY_WORDS.keys()].map(stemOf));
