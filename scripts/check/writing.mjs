// Checks some rules of docs/writing.md: apostrophes, spelling, and pronouns for unnamed people.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const TEXT = /\.(ts|tsx|mjs|md|sql)$/;
/** These files list the forbidden words. */
const GUIDE = /^docs\/writing\.md$|^scripts\/check\/writing\./;
/** These files contain words of payers and users, which don't follow our rules. */
const QUOTED =
  /^packages\/benefits\/(?:fixtures\/|src\/(?:vocabulary\/families|assistant\/question\/words\/plain-words))/;
/** These files list words that payers, users and practices write, so their spelling is not ours. */
const WORD_LISTS =
  /^packages\/benefits\/src\/(?:vocabulary\/related-words|assistant\/question\/words\/|words\/(?:\w+\/)?lexicon\/|glance\/practice-names)/;
/** A database refuses a migration whose file was changed after it ran, so we can't reword these. */
const APPLIED_MIGRATIONS = /^apps\/api\/migrations\/00(?:10|20|41|60|61|71)_/;

/** Tests quote payers in capitals. */
const IN_CAPITALS = /\b[A-Z]{4,}\b/g;

/** Parts of words. `(?!-?by)` allows `aria-labelledby`, a name that isn't ours. */
const BRITISH = [
  // Verbs in -ise and their nouns, but not "specialist" or "optimistic".
  `(?:author|capital|categor|central|character|custom|emphas|final|general|initial|local|maxim|minim|normal|optim|organ|priorit|real|recogn|serial|special|stabil|standard|summar|synchron|token|util|visual)is(?:e|ing|ation)`,
  'analys(?:e|ed|er|ing)\\b',
  // One l in American English, except in "cancellation".
  '(?:cancel|channel|counsel|dial|fuel|label|marshal|model|signal|total|travel|tunnel)l(?:ed(?!-?by)|er|ing)',
  'enrolment|fulfil(?:s|ment)?\\b',
  '(?:behavi|col|endeav|fav|flav|hon|hum|lab|neighb|rum)our',
  '(?:cent|fib|lit|met|theat)re\\b',
  '(?:defen|licen|offen|preten)ce',
  'practis(?:e|ing)',
  'anaesth|orthopaed|paediatr',
  'artefact|judgement|programme\\b|\\bgrey|\\bageing|\\b(?:amongst|whilst)\\b',
];

/** Each rule: its name, the pattern of what breaks it, and the files in which the pattern is allowed. */
const RULES = [
  ['curly apostrophe', /[\u2018\u2019]/],
  // 'nobody' in quotes is allowed, because it is the name of a Unix account.
  [
    'a pronoun for an unnamed person',
    /(?<!['`])\b(?:[Nn]obody|[Ss]omebody|[Ss]omeone|[Ee]verybody|[Ww]hoever)\b/,
    /^packages\/benefits\/src\/vocabulary\/spelling-words/,
  ],
  ['British spelling', new RegExp(BRITISH.join('|'), 'i'), WORD_LISTS],
];

export function findWriting(root, files) {
  return files
    .filter(
      (file) => TEXT.test(file) && !GUIDE.test(file) && !QUOTED.test(file) && !APPLIED_MIGRATIONS.test(file),
    )
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .replace(IN_CAPITALS, '')
        .split('\n')
        .flatMap((line, at) =>
          RULES.filter(([, pattern, except]) => pattern.test(line) && !except?.test(file)).map(
            ([rule]) => `${file}:${at + 1}: ${rule}`,
          ),
        ),
    );
}
