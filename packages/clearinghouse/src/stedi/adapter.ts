// Stedi's settings, and the clearinghouse created from them.

import type { Adapter } from '../adapter.ts';
import { createStediClearinghouse } from './client.ts';
import type { StediContract } from './transform.ts';

const DEFAULT_URL = 'https://healthcare.us.stedi.com';
const CONTRACTS: readonly StediContract[] = ['flat', 'plans'];
const DEFAULT_CONTRACT: StediContract = 'flat';

const isContract = (text: string | undefined): text is StediContract =>
  CONTRACTS.some((contract) => contract === text);

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** In demo mode, only Stedi's own addresses need a test key. A sandbox accepts any key. */
const isStedi = (address: string) => /^https?:\/\/([^/]*\.)?stedi\.com(?=[:/]|$)/i.test(address);

export const stedi: Adapter = {
  settingNames: ['STEDI_API_KEY', 'STEDI_URL', 'STEDI_CONTRACT'],

  findProblems({ STEDI_API_KEY: key, STEDI_URL: url = DEFAULT_URL, STEDI_CONTRACT: contract }, mode) {
    const problems: string[] = [];
    if (!isWebAddress(url)) problems.push('STEDI_URL must be an http or https address');
    if (contract !== undefined && !isContract(contract))
      problems.push(`STEDI_CONTRACT must be one of ${CONTRACTS.join(', ')}`);
    if (mode === 'production' && !key) problems.push('STEDI_API_KEY is required in production');
    if (mode === 'demo' && key && isStedi(url) && !key.startsWith('test_'))
      problems.push('STEDI_API_KEY is a production key: demo mode accepts only keys that start with test_');
    return problems;
  },

  readSettings: ({ STEDI_API_KEY: key, STEDI_URL: url, STEDI_CONTRACT: contract }) => ({
    apiKey: key ?? '',
    url: (url ?? DEFAULT_URL).replace(/\/+$/, ''),
    contract: contract ?? DEFAULT_CONTRACT,
  }),

  isSandbox: ({ url = DEFAULT_URL }) => new URL(url).hostname === '127.0.0.1',

  create: ({ apiKey = '', url = DEFAULT_URL, contract }, ports) =>
    createStediClearinghouse({
      ...ports,
      apiKey,
      url,
      contract: isContract(contract) ? contract : DEFAULT_CONTRACT,
    }),
};
