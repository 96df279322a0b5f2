export { areChildServices } from './child-services.ts';
export { FAMILIES } from './families/index.ts';
export { findSubjects, type SubjectMatch } from './find-subjects.ts';
export { namesPart } from './part-names.ts';
export { groupOf } from './related-words.ts';
export { type FoundCode, searchCodes } from './search-codes.ts';
export { withDentalTerms } from './search-words.ts';
export { writtenOut } from './shorthand.ts';
export {
  areRelated,
  codesOf,
  contains,
  distinctNodes,
  extentOfNode,
  familyOf,
  includesCode,
  isPlanWide,
  isSameNode,
  isSingleService,
  levelOf,
  levelsAbove,
  nodeKey,
  PLAN,
  widestNodes,
  X_RAYS,
} from './subject-tree.ts';
export { fillingCode, fillingCodes, surfacesIn } from './surfaces.ts';
export { permanentToothKinds } from './teeth.ts';
