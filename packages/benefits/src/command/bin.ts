// The command of the published package: read-benefits FILE [--as-of YYYY-MM-DD] [--json]
import { runCommand } from './run.ts';

runCommand(process.argv.slice(2), {
  usage: 'Usage: read-benefits FILE [--as-of YYYY-MM-DD] [--json] (- reads standard input).',
  format: 'table',
  folder: '.',
});
