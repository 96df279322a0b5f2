import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorNotice } from './error-notice.tsx';
import { RequestError } from './request-error.ts';

const REASON = { code: 'reason_required', record: { type: 'batch', id: '1' } } as const;

it.each([
  ['offers', 'there was no connection', new RequestError('network', 'No')],
  ['offers', 'the server failed', new RequestError('http_error', 'No', 500)],
  ['offers', 'there were too many requests', new RequestError('http_error', 'No', 429)],
  ['offers', 'a reason opens the record', new RequestError('http_error', 'No', 403, 'No', REASON)],
  ["doesn't offer", 'the record is missing', new RequestError('http_error', 'No', 404)],
  ["doesn't offer", 'the user may not see it', new RequestError('http_error', 'No', 403)],
  ["doesn't offer", 'the address is invalid', new RequestError('http_error', 'No', 422)],
])('%s to try again if %s', (offers, _, error) => {
  render(
    <MantineProvider>
      <ErrorNotice error={error} onRetry={() => undefined} />
    </MantineProvider>,
  );
  expect(screen.getByText('No')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try Again' }) !== null).toBe(offers === 'offers');
});
