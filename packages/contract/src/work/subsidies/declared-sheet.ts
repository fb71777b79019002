import { z } from 'zod';
import { fields } from '../../kit/fields.ts';

/** Rows of one sheet of declared areas. */
export const mostDeclaredRows = 5000;

/** A row of the sheet: what an owner has declared for one of his blocks, mu. */
export const declaredRow = z.object({
  owner: fields.text(60),
  block: fields.text(60),
  mu: fields.twoDecimals(0, 1_000_000),
});

/** Its columns, in the order of the template. */
export const declaredColumns = ['owner', 'block', 'mu'] as const;

/** One that could be read, with its number in the sheet. */
export type DeclaredArea = z.output<typeof declaredRow> & { row: number };

/** `POST subsidyStatement/declared?name=`: what an xlsx sheet of declared areas says; nothing is stored. */
export const declaredSheet = z.strictObject({
  areas: z.array(declaredRow.extend({ row: z.number() }).strict()),
  refused: z.array(
    z.strictObject({
      row: z.number(),
      column: z.enum(declaredColumns),
      key: z.string(),
    }),
  ),
});
export type DeclaredSheet = z.output<typeof declaredSheet>;
