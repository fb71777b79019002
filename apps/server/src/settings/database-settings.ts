import { z } from 'zod';
import { readAddress } from '#database/primary/address.rules.ts';

/** One server, or several; what is wrong is said without the password. */
const databaseAddress = z.string().superRefine((text, context) => {
  try {
    readAddress(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
  }
});

/** Where rows are kept: the checks, and the words of the README's table beside them. */
export const databaseFields = {
  DATABASE_URL: {
    meaning:
      'An own PostgreSQL, 15 or newer, instead of the embedded one: postgres://user:password@host:5432/name; with a standby postgres://user:password@host:5432,other:5432/name',
    standard: '–',
    schema: databaseAddress.optional(),
  },
  FURROW_POINTS_URL: {
    meaning:
      'Worker nodes of a distributed database through which gateways store points, each where it lies: postgres://user:password@node1:5432,node2:5432/name; without it points go by DATABASE_URL',
    standard: '–',
    schema: databaseAddress.optional(),
  },
} as const;

export const databaseShape = {
  DATABASE_URL: databaseFields.DATABASE_URL.schema,
  FURROW_POINTS_URL: databaseFields.FURROW_POINTS_URL.schema,
};

/** What does not go together. */
export function databaseProblems(read: {
  readonly DATABASE_URL?: string | undefined;
  readonly FURROW_POINTS_URL?: string | undefined;
}): { name: keyof typeof databaseShape; message: string }[] {
  if (read.FURROW_POINTS_URL === undefined || read.DATABASE_URL) return [];
  return [{ name: 'FURROW_POINTS_URL', message: 'needs DATABASE_URL: its nodes belong to that database' }];
}
