// Every package that is installed must be under a licence we may ship with: node scripts/check-licences.mjs
import { checkLicences } from './lib/licences.mjs';
import { root } from './lib/paths.mjs';

const { counts, problems } = checkLicences(root);
for (const [licence, count] of counts) console.log(`${String(count).padStart(5)}  ${licence}`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
