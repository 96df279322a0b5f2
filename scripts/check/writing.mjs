// Checks some rules of docs/writing.md: apostrophes, spelling, and pronouns for unnamed people.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const TEXT = /\.(ts|tsx|mjs|md|sql)$/;
/** These files list the forbidden words. */
const GUIDE = /^docs\/writing\.md$|^scripts\/check\/writing\./;
/** These files contain words of payers and users, which don't follow our rules. */
const QUOTED =
  /^packages\/benefits\/(?:fixtures\/|src\/(?:vocabulary\/families|assistant\/question\/words\/plain-words))/;
/** A database refuses a migration whose file was changed after it ran, so we can't reword these. */
const LANDED = /^apps\/api\/migrations\/00(?:10|20|41|60|61|71)_/;

const RULES = [
  ['curly apostrophe', /[\u2018\u2019]/],
  // 'nobody' in quotes is allowed, because it is the name of a Unix account.
  ['a pronoun for an unnamed person', /(?<!['`])\b(?:[Nn]obody|[Ss]omebody|[Ee]verybody|[Ww]hoever)\b/],
  [
    'British spelling',
    /\b\w*(?:anaesth|behaviour|colour|counsell|enrolment|favour|licence|organis(?:e|a)|recognis)\w*/i,
  ],
];

export function findWriting(root, files) {
  return files
    .filter((file) => TEXT.test(file) && !GUIDE.test(file) && !QUOTED.test(file) && !LANDED.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          RULES.filter(([, pattern]) => pattern.test(line)).map(([rule]) => `${file}:${at + 1}: ${rule}`),
        ),
    );
}
