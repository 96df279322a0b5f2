// Checks whether we may ship each package in package-lock.json or, if it is a dev dependency, use it:
// npm run check:licenses

import { root } from '../lib/paths.mjs';
import { checkLicenses } from './licenses.mjs';

const { counts, problems } = checkLicenses(root);
for (const [license, count] of counts) console.log(`${String(count).padStart(5)}  ${license}`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
