import { createContext, useContext } from 'react';
import type { Limits } from './signals.ts';

/** The limits that hold, for the cells of a list. */
export const LimitsContext = createContext<Limits | undefined>(undefined);
export const useLimits = (): Limits | undefined => useContext(LimitsContext);
