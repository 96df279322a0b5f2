// The Stedi adapter: sends requests over HTTP, in either of Stedi's two API formats (`flat` or `plans`).

import {
  type AttemptPorts,
  backoff,
  type Exchange,
  runAttempts,
  type StartFailures,
  sleepFor,
} from '../attempts.ts';
import type { Clearinghouse, Outcome } from '../clearinghouse.ts';
import { createExchanger, type Fetch } from '../exchange.ts';
import { fieldsRefused, noFreeSlot, payerPaused, requestRefused } from '../failures.ts';
import { judgeExchange } from '../judge-exchange.ts';
import { collectPayers, type Page } from './payers.ts';
import { readResponse } from './read-response.ts';
import { findProblems } from './request-rules.ts';
import {
  type CleanRequest,
  type StediContract,
  toCleanRequest,
  toFlatBody,
  toPlansBody,
} from './transform.ts';

type GivenPorts = Pick<AttemptPorts, 'limiter' | 'breaker'> &
  Partial<Pick<AttemptPorts, 'now' | 'random' | 'sleep' | 'timeoutMs'>>;

export interface StediOptions extends GivenPorts {
  apiKey: string;
  /** The base address: https://healthcare.us.stedi.com or the sandbox's address. */
  url: string;
  /** The address of the payer directory, if it is not `url`. */
  payersUrl?: string;
  contract: StediContract;
  fetch: Fetch;
  maxResponseBytes?: number;
}

const PATHS = {
  flat: '/2024-04-01/change/medicalnetwork/eligibility/v3',
  plans: '/2026-06-01/eligibility-check',
} as const;
const PAYERS_PATH = '/2024-04-01/payers';

/** Requests to payers usually time out after about a minute. Stedi may wait a little longer. */
const DEFAULT_TIMEOUT_MS = 75_000;
/** The longest recorded response has 384 rows and 130 kB. */
const DEFAULT_MAX_RESPONSE_BYTES = 5_000_000;
const MAX_DIRECTORY_BYTES = 50_000_000;
const DIRECTORY_ATTEMPTS = 4;
const DIRECTORY_LONGEST_WAIT_MS = 60_000;

const START_FAILURES: StartFailures = { paused: payerPaused, noFreeSlot };

export function createStediClearinghouse(options: StediOptions): Clearinghouse {
  const { contract, fetch, maxResponseBytes = DEFAULT_MAX_RESPONSE_BYTES } = options;
  const { now = Date.now, random = Math.random, sleep = sleepFor, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const { limiter, breaker } = options;
  const ports: AttemptPorts = { limiter, breaker, now, random, sleep, timeoutMs };
  const exchange = createExchanger(fetch, options.apiKey);
  const checkUrl = withPath(options.url, PATHS[contract]);
  const payersUrl = withPath(options.payersUrl ?? options.url, PAYERS_PATH);

  const read = (exchanged: Exchange, cleaned: CleanRequest): Outcome => {
    const judged = judgeExchange(exchanged, now());
    return judged.kind === 'failed' ? judged : readResponse(judged.status, judged.text, cleaned);
  };

  return {
    name: 'stedi',

    async check(request, checkOptions) {
      const cleaned = toCleanRequest(request);
      const problems = findProblems(cleaned);
      if (problems.length > 0) {
        return { kind: 'failed', failure: fieldsRefused(problems) };
      }
      const body = contract === 'flat' ? toFlatBody(cleaned) : toPlansBody(cleaned);
      return runAttempts(ports, START_FAILURES, cleaned.payerId, checkOptions, {
        send: (limits) => exchange(checkUrl, body, { ...limits, maxBytes: maxResponseBytes }),
        read: (exchanged) => read(exchanged, cleaned),
      });
    },

    read: (request, response) =>
      read({ kind: 'received', retryAfter: null, ...response }, toCleanRequest(request)),

    async listPayers(listOptions = {}) {
      const { signal } = listOptions;
      const limits = {
        timeoutMs,
        maxBytes: MAX_DIRECTORY_BYTES,
        ...(signal === undefined ? {} : { signal }),
      };
      return collectPayers(async (query): Promise<Page> => {
        for (let attempt = 1; ; attempt += 1) {
          const judged = judgeExchange(await exchange(`${payersUrl}?${query}`, undefined, limits), now());
          if (judged.kind === 'readable') {
            if (judged.status === 200) return { kind: 'page', text: judged.text };
            return { kind: 'failed', failure: requestRefused(judged.status) };
          }
          const { retryable, retryAfterMs } = judged.failure;
          const delay = Math.max(retryAfterMs ?? 0, backoff(attempt, random()));
          if (!retryable || attempt >= DIRECTORY_ATTEMPTS || delay > DIRECTORY_LONGEST_WAIT_MS) return judged;
          await sleep(delay, signal);
        }
      }, listOptions);
    },
  };
}

const withPath = (url: string, path: string) => new URL(url.replace(/\/+$/, '') + path).href;
