// Checks the types of every workspace and lists the TypeScript projects with errors.
import { spawnSync } from 'node:child_process';
import { inRoot, root } from '../lib/paths.mjs';
import { typeScriptProjects } from './workspaces.mjs';

const wrong = typeScriptProjects().filter((project) => {
  const tsc = inRoot('node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', project], { cwd: root, stdio: 'inherit' }).status !== 0;
});
if (wrong.length > 0) console.error(`Type errors: ${wrong.join(', ')}`);
process.exit(wrong.length > 0 ? 1 : 0);
