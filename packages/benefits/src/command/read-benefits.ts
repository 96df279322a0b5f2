// npm run --silent read-benefits -- FILE [--as-of YYYY-MM-DD]
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { interpret, readEligibility } from '../index.ts';
import { readDay } from '../reading/day.ts';

/** The file is no eligibility answer, or cannot be read: one sentence, exit 2. */
class CommandError extends Error {}

const USAGE = 'Usage: npm run --silent read-benefits -- FILE [--as-of YYYY-MM-DD] (- reads standard input).';

// Whoever reads us may stop early (`| head`): no reason to complain.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  const { file, asOf } = readArguments(process.argv.slice(2));
  const result = readEligibility(readText(file));
  if (result.kind === 'refused') throw new CommandError(result.message);
  for (const answer of result.answers) {
    const { status, parsed_benefits, parser_audit } = interpret(answer, asOf === null ? {} : { asOf });
    const { issues, rejections } = answer;
    process.stdout.write(
      `${JSON.stringify({ status, parsed_benefits, parser_audit, issues, rejections })}\n`,
    );
  }
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function readArguments(args: string[]): { file: string; asOf: string | null } {
  const rest = [...args];
  const at = rest.findIndex((arg) => arg === '--as-of' || arg.startsWith('--as-of='));
  let asOf: string | null = null;
  if (at >= 0) {
    const [option = '', value = ''] = rest.splice(at, rest[at] === '--as-of' ? 2 : 1);
    const stated = option.startsWith('--as-of=') ? option.slice('--as-of='.length) : value;
    asOf = stated.length === 10 ? readDay(stated) : null;
    if (asOf === null) throw new CommandError('--as-of needs a calendar day as YYYY-MM-DD.');
  }
  const [file, ...surplus] = rest;
  if (file === undefined || surplus.length > 0 || (file.startsWith('-') && file !== '-')) {
    throw new CommandError(USAGE);
  }
  return { file, asOf };
}

/** npm runs scripts in the repository's root: a relative path means the folder the person stands in. */
function readText(file: string): string {
  const folder = process.env['npm_lifecycle_event'] === 'read-benefits' ? process.env['INIT_CWD'] : undefined;
  try {
    return readFileSync(file === '-' ? 0 : path.resolve(folder ?? '.', file), 'utf8');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new CommandError(isMissing ? `There is no file ${file}.` : `The file ${file} cannot be read.`);
  }
}
