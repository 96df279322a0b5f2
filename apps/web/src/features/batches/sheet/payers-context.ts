import type { Payer } from '@bitewing/contract';
import { createContext } from 'react';

/** The payers, for editors inside the grid. Its own file, so that the form doesn't load the editor with it. */
export const PayersContext = createContext<readonly Payer[]>([]);
