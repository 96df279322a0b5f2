// All clearinghouses that the CLEARINGHOUSE setting can name.

import type { Adapter } from './adapter.ts';
import { stedi } from './stedi/adapter.ts';

export const ADAPTERS = { stedi } as const satisfies Record<string, Adapter>;

export type ClearinghouseName = keyof typeof ADAPTERS;
export const CLEARINGHOUSE_NAMES = Object.keys(ADAPTERS) as [ClearinghouseName, ...ClearinghouseName[]];
export const DEFAULT_CLEARINGHOUSE: ClearinghouseName = 'stedi';
