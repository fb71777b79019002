import { z } from 'zod';
import { readAddress } from '../database/primary/address.rules.ts';

/** DATABASE_URL: one server, or several of which one takes writes; what is wrong is said without the password. */
export const databaseAddress = z.string().superRefine((text, context) => {
  try {
    readAddress(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
  }
});
