import { readFileSync } from 'node:fs';
import path from 'node:path';
import { interpret, readEligibility } from '../index.ts';
import { readDay } from '../reader/day.ts';
import { writeTable } from './table.ts';

/** Thrown to end the command: its message is printed, and the exit code is 2. */
class CommandError extends Error {}

interface Options {
  file: string;
  asOf: string | null;
  isJson: boolean;
}

export interface Command {
  usage: string;
  /** The output format without `--json`. */
  format: 'json' | 'table';
  /** Relative paths start here. */
  folder: string;
}

export function runCommand(args: string[], command: Command): void {
  // A program that reads our output may stop early (`| head`). That is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    const { file, asOf, isJson } = readArguments(args, command);
    const result = readEligibility(readText(file, command.folder));
    if (result.kind === 'refused') throw new CommandError(result.message);
    for (const response of result.responses) {
      const { status, parsed_benefits, parser_audit } = interpret(response, asOf === null ? {} : { asOf });
      const { issues, rejections } = response;
      const printed = { status, parsed_benefits, parser_audit, issues, rejections };
      process.stdout.write(isJson ? `${JSON.stringify(printed)}\n` : writeTable(printed));
    }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

function readArguments(args: string[], { usage, format }: Command): Options {
  const rest = args.filter((arg) => arg !== '--json');
  const isJson = format === 'json' || rest.length < args.length;
  const at = rest.findIndex((arg) => arg === '--as-of' || arg.startsWith('--as-of='));
  let asOf: string | null = null;
  if (at >= 0) {
    const [option = '', value = ''] = rest.splice(at, rest[at] === '--as-of' ? 2 : 1);
    const stated = option.startsWith('--as-of=') ? option.slice('--as-of='.length) : value;
    asOf = stated.length === 10 ? readDay(stated) : null;
    if (asOf === null) throw new CommandError('--as-of needs a calendar day as YYYY-MM-DD.');
  }
  const [file, ...surplus] = rest;
  if (file === undefined || surplus.length > 0 || (file.startsWith('-') && file !== '-'))
    throw new CommandError(usage);
  return { file, asOf, isJson };
}

function readText(file: string, folder: string): string {
  try {
    return readFileSync(file === '-' ? 0 : path.resolve(folder, file), 'utf8');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new CommandError(isMissing ? `There is no file ${file}.` : `The file ${file} cannot be read.`);
  }
}
