// npm run --silent read-benefits -- FILE [--as-of YYYY-MM-DD]
import { runCommand } from './run.ts';

// npm runs scripts in the root of the repository. The user's path is relative to the folder where npm was started.
const isNpm = process.env['npm_lifecycle_event'] === 'read-benefits';

runCommand(process.argv.slice(2), {
  usage: 'Usage: npm run --silent read-benefits -- FILE [--as-of YYYY-MM-DD] (- reads standard input).',
  format: 'json',
  folder: (isNpm ? process.env['INIT_CWD'] : undefined) ?? '.',
});
