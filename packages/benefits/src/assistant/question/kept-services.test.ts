// What each part of a question asks about, and which services it takes from the parts or questions before it.

import { expect, test } from 'vitest';
import { understand } from './understand.ts';

const asked = (...turns: string[]): string[] =>
  understand(turns.at(-1) ?? '', turns.slice(0, -1)).map((one) =>
    one.kind === 'query'
      ? [one.query.topic, one.query.subject?.family ?? one.query.subject?.key ?? 'plan', one.query.network]
          .filter((word) => word !== null)
          .join(' ')
      : `${one.kind} ${'words' in one ? one.words : ''}`,
  );

test.each([
  // A code after its name doesn't begin a new part.
  // The second sentence is about both services.
  [
    ['how often for bitewings D0274 and a crown D2740? what percent do they pay?'],
    ['frequency code:D0274', 'frequency code:D2740', 'coverage code:D0274', 'coverage code:D2740'],
  ],
  // So is the last part, although only the second service has a topic.
  [
    ['4bw D0274 and crown D2740 how often, and what %'],
    ['frequency code:D0274', 'frequency code:D2740', 'coverage code:D0274', 'coverage code:D2740'],
  ],
  [
    ['sealants and fluoride age limit, any waiting period'],
    ['age sealants', 'age fluoride', 'waiting sealants', 'waiting fluoride'],
  ],
  // A fee that names its own service is for that service only.
  // A service with its own topic, or in its own clause, doesn't share topics with those before it.
  [
    ['D1110 how often and D2740 how often, and what %'],
    ['frequency code:D1110', 'frequency code:D2740', 'coverage code:D2740'],
  ],
  [
    ['D2750, is D2740 covered, how often'],
    ['coverage code:D2750', 'coverage code:D2740', 'frequency code:D2740'],
  ],
  [
    ['bridge and implant covered?', 'waiting period?'],
    ['waiting bridges', 'waiting implants'],
  ],
  [['bridge and implant covered?', 'and the deductible'], ['deductible plan']],
  // An age may decide whether the service is covered.
  [['annual max?', 'what about for a 14 yr old'], ['maximum plan']],
  [
    ['braces max + % + age limit'],
    [
      'maximum comprehensive_orthodontics',
      'coverage comprehensive_orthodontics',
      'age comprehensive_orthodontics',
    ],
  ],
  [['is this not the max'], ['maximum plan']],
  // "Kids come off" asks for the age limit of dependents. "Kids get sealants" asks for the age limit of a service, and
  // "come off the max" asks about the maximum.
  [['any waiting period? also up to what age can his kids be on it'], ['waiting plan', 'age plan']],
  [['is ortho covered and til what age are the kids covered'], ['coverage category:38', 'age category:38']],
  [['any waiting period for major and is there an age limit'], ['waiting class:major:', 'age class:major:']],
  [['do kids sealants come off the max'], ['counts_toward sealants']],
  [['what age do kids get sealants'], ['age sealants']],
])('what the last question asks: %j', (turns, expected) => {
  expect(asked(...turns)).toEqual(expected);
});
