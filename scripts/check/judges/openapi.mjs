import { mkdirSync, writeFileSync } from 'node:fs';
import { inRoot } from '../../lib/paths.mjs';
import { passes } from '../stages.mjs';

export async function judgeOpenApi(address) {
  const folder = inRoot('.cache/judges');
  const file = `${folder}/openapi.json`;
  mkdirSync(folder, { recursive: true });
  const response = await fetch(new URL('/api/openapi.json', address));
  writeFileSync(file, await response.text());
  const args = ['lint', file, '--config', 'redocly.yaml', '--max-problems', '200'];
  // Redocly exits with 0 if there are only warnings. So redocly.yaml uses `recommended-strict`, which reports every
  // problem as an error.
  return passes('OpenAPI document (Redocly)', 'node_modules/@redocly/cli/bin/cli.js', args, {
    environment: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
}
