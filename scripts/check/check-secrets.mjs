// Searches the repository for secrets: npm run check:secrets
import { root } from '../lib/paths.mjs';
import { findSecrets } from './secrets.mjs';
import { sourceFiles } from './source-files.mjs';

const files = sourceFiles(root);
const found = findSecrets(root, files);
for (const { file, line, kind } of found) console.error(`${file}:${line}  ${kind}`);
console.log(`${files.length} files: ${found.length} ${found.length === 1 ? 'finding' : 'findings'}.`);
process.exit(found.length > 0 ? 1 : 0);
