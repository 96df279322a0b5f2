// Checks the types of every workspace.
import { checkTypes } from './stages.mjs';

const results = await checkTypes();
process.exit(results.every(Boolean) ? 0 : 1);
