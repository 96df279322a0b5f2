import { DEFAULT_SWITCHES as ENGINE_DEFAULTS } from '@bitewing/benefits';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SWITCHES } from './estimate-form.ts';

describe('a new estimate', () => {
  it('starts with the assumptions of the engine', () => {
    expect(DEFAULT_SWITCHES).toEqual(ENGINE_DEFAULTS);
  });
});
