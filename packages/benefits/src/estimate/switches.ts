import type { Switches } from './terms.ts';

/** The default assumptions of an estimate. A practice can save its own. */
export const DEFAULT_SWITCHES: Switches = {
  wo_zero_on_max: false,
  wo_zero_on_limit: false,
  excluded_at: 'contract_fee',
  sub_writeoff: true,
  second_network_binds: false,
  max_before_carveout: false,
  ded_order: 'treatment',
  blank_fixed: 'zero',
};

/** Version of the arithmetic, stored with every saved estimate. */
export const ESTIMATE_VERSION = '1.2';
