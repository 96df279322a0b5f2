// Runs a TypeScript program of this repository: node scripts/run/run-ts.mjs <file> [arguments]
import { spawn } from 'node:child_process';
import { ensureInstalled } from '../build/install.mjs';
import { inRoot } from '../lib/paths.mjs';
import { step } from '../lib/steps.mjs';

const [file, ...args] = process.argv.slice(2);
await ensureInstalled({ step });
const tsx = inRoot('node_modules/tsx/dist/cli.mjs');
const child = spawn(process.execPath, [tsx, inRoot(file), ...args], { stdio: 'inherit' });
child.on('close', (code) => process.exit(code ?? 1));
