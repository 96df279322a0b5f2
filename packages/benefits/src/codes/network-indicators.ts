import type { CodeTable } from './code-table.ts';

/** EB12: the network of a row. `W` means "not applicable" in the standard, so the row applies to both networks. */
export const NETWORK_INDICATORS: CodeTable = {
  Y: 'In-network',
  N: 'Out-of-network',
  W: 'In-network and out-of-network',
  U: 'Unknown',
};

/** EB11: whether authorization or certification is required. */
export const AUTHORIZATION_INDICATORS: CodeTable = {
  Y: 'Authorization required',
  N: 'No authorization required',
  U: 'Unknown',
};
