// Reports uncaught errors and rendering errors to the server's log, without the URL's query and hash. Each error is
// reported once, and at most 10 per page load.

import { RequestError } from '../api/request-error.ts';
import type { BrowserErrorReport } from './send-report.ts';

const MAXIMUM_REPORTS = 10;
const reported = new Set<string>();

export const reportError = (error: unknown, componentStack?: string | null): void => {
  // Failed API calls already show a message and are in the server's log.
  if (error instanceof RequestError) return;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const key = `${name}: ${message}\n${stack?.split('\n')[1] ?? ''}`;
  if (reported.has(key) || reported.size >= MAXIMUM_REPORTS) return;
  reported.add(key);
  const report: BrowserErrorReport = {
    message: (message || name).slice(0, 2000),
    level: 'error',
    // The specification's name for errors in the browser.
    source: 'vercel',
    stack_trace: stack?.slice(0, 8000) ?? null,
    metadata: {
      url: (window.location.origin + window.location.pathname).slice(0, 500),
      user_agent: navigator.userAgent.slice(0, 500),
      timestamp: new Date().toISOString(),
      error_type: name.slice(0, 100),
      component_stack: componentStack?.slice(0, 8000) ?? null,
    },
  };
  // The API client loads only when there is something to report, so that the first page doesn't wait for it.
  const sent = import('./send-report.ts').then(({ sendReport }) => sendReport(report));
  sent.catch(() => {
    // Ignore failed reports: reporting them could loop.
  });
};

export const startErrorReporting = (): (() => void) => {
  const onError = (event: ErrorEvent): void => {
    if (event.error) reportError(event.error);
  };
  const onRejection = (event: PromiseRejectionEvent): void => reportError(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    reported.clear();
  };
};
