export { findSubjects, type SubjectMatch } from './find-subjects.ts';
export {
  codesOf,
  contains,
  extentOfNode,
  FAMILIES,
  familyOf,
  includesCode,
  isPlanWide,
  ladderOf,
  levelOf,
  levelsAbove,
  nodeKey,
  PLAN,
} from './subject-tree.ts';
export { teethOf } from './teeth.ts';
