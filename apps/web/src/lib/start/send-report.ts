import { type CallInput, reportBrowserError } from '@bitewing/contract';
import { call } from '../api/api.ts';

export type BrowserErrorReport = CallInput<typeof reportBrowserError>['body'];

export const sendReport = (body: BrowserErrorReport): Promise<unknown> =>
  call(reportBrowserError, { body }, { keepalive: true });
