// Besides level, time, message and error, log lines contain only the fields of the allow-list. Others are dropped.

import pino from 'pino';

const FIELDS = new Set([
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'userId',
  'practiceId',
  'code',
  'fields',
  'job',
  'jobId',
  'attempt',
  'verificationId',
  'batchId',
  'payerId',
  'count',
  'source',
  'signal',
  'host',
  'port',
  'mode',
  'event',
]);

export interface LogEntry {
  level: 'error' | 'warn' | 'info' | 'debug';
  time: Date;
  message: string;
  fields: Record<string, unknown>;
}

export type Log = pino.Logger;
type Listener = (entry: LogEntry) => void;

export interface LogOptions {
  level: string;
  /** Where lines are written. Default: standard output. */
  write?: (line: string) => void;
}

/** An error's message may quote patient data. Its name, code and stack frames don't. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  // The stack starts with the message, and a line of it may look like a frame.
  const stack = (error.stack ?? '').replace(error.message, '');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const code = (error as { code?: unknown }).code;
  return {
    name: error.name,
    ...(typeof code === 'string' && /^\w{1,40}$/.test(code) ? { code } : {}),
    at: frames.slice(0, 8).map((line) => line.trim().replace(/^at /, '')),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}

const allowedFields = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (name === 'err') return [['error', describeError(value)]];
      return FIELDS.has(name) && typeof value !== 'object' ? [[name, value]] : [];
    }),
  );

const listeners = new Set<Listener>();

/** Monitoring uses this to receive every entry. Returns a function that removes the listener. */
export function onLogEntry(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const ALWAYS = new Set(['level', 'time', 'msg', 'error']);

/** Filters the finished line too, because `formatters.log` doesn't get the bindings of child loggers. */
const readAllowed = (line: string) =>
  Object.fromEntries(
    Object.entries(JSON.parse(line) as Record<string, unknown>).filter(
      ([name]) => ALWAYS.has(name) || FIELDS.has(name),
    ),
  );

function publish({ level, time, msg, ...fields }: Record<string, unknown>) {
  const entry: LogEntry = {
    level: level as LogEntry['level'],
    time: new Date(String(time)),
    message: String(msg ?? ''),
    fields,
  };
  for (const listener of listeners) listener(entry);
}

export function createLog(options: LogOptions): Log {
  const write = options.write ?? ((line: string) => void process.stdout.write(line));
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: allowedFields },
      hooks: {
        // Pino would log the message of an error that is passed alone, and insert format arguments into the text.
        logMethod(args, method) {
          const [first, second] = args as unknown[];
          if (first instanceof Error) {
            return method.call(this, { err: first }, String(second ?? 'unexpected error'));
          }
          if (typeof first === 'string') return method.call(this, first);
          return method.call(this, first as object, second as string);
        },
      },
    },
    {
      write(line: string) {
        const entry = readAllowed(line);
        write(`${JSON.stringify(entry)}\n`);
        if (listeners.size > 0) publish(entry);
      },
    },
  );
}
