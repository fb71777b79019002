import { keptReturn } from '#kit/session/kept-return.ts';
import { type Returned, readReturned } from './returned.ts';

/** What came with the address; a ticket in it has been taken out of the address bar before (main.tsx). */
export const takenReturn = (): Returned => readReturned(keptReturn() ?? location.search);
