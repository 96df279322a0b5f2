import { createContext } from 'react';
import type { PayerIndex } from '#entities/payers/payer-search.ts';

/** The payers, for editors inside the grid. In its own file, so that importing it doesn't also load the editor. */
export const PayersContext = createContext<PayerIndex>([]);
