import { createContext } from 'react';
import type { PayerIndex } from '#entities/payers/payer-search.ts';

/** The payers, for editors inside the grid. Its own file, so that the form doesn't load the editor with it. */
export const PayersContext = createContext<PayerIndex>([]);
