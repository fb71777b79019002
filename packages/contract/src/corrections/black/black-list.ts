import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';

/** What an entry of the black list names. */
export const blackKinds = ['account', 'sn', 'address', 'network', 'agent'] as const;
export type BlackKind = (typeof blackKinds)[number];
/** Who made it: a person, a kick that keeps out, an automatic rule. */
export const blackOrigins = ['hand', 'kick', 'rule'] as const;
export const blackStates = ['inForce', 'ended'] as const;
/** How long it holds from now on. */
export const blackTerms = ['hour', 'day', 'month', 'date', 'forEver'] as const;
export type BlackTerm = (typeof blackTerms)[number];

export const blackList = defineList({
  filters: {
    kind: listFilters.choice(blackKinds),
    value: listFilters.text,
    origin: listFilters.choice(blackOrigins),
    state: listFilters.choice(blackStates),
    createdAt: listFilters.days,
    hit: listFilters.flag,
  },
  sorts: ['kind', 'value', 'createdAt', 'endsAt', 'hits', 'lastHitAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

export const blackRow = z.strictObject({
  id: z.uuid(),
  kind: z.enum(blackKinds),
  value: z.string(),
  reason: z.string(),
  origin: z.enum(blackOrigins),
  state: z.enum(blackStates),
  createdBy: z.string().nullable(),
  createdAt: seconds,
  /** Null: for ever. */
  endsAt: seconds.nullable(),
  hits: z.int(),
  lastHitAt: seconds.nullable(),
  removedBy: z.string().nullable(),
  removedAt: seconds.nullable(),
  removedReason: z.string(),
});
export type BlackRow = z.output<typeof blackRow>;

const term = {
  until: z.enum(blackTerms, 'required'),
  /** The last day, with `date`. */
  endsOn: fields.day.nullable().default(null),
};
function hasItsDay(
  { until, endsOn }: { until: BlackTerm; endsOn: string | null },
  context: z.RefinementCtx,
): void {
  if (until === 'date' && endsOn === null)
    context.addIssue({ code: 'custom', path: ['endsOn'], message: 'required' });
}

/** `POST diffBlack`: values of one kind, at most 100. */
export const blackForm = z
  .object({
    kind: z.enum(blackKinds, 'required'),
    values: z.array(fields.text(100)).min(1, 'required').max(100, 'outOfRange'),
    reason: fields.rejectReason,
    ...term,
    /** Only tells what it would end. */
    dryRun: z.boolean().default(false),
  })
  .superRefine(hasItsDay);
export type BlackForm = z.output<typeof blackForm>;

/** `POST diffBlack/:id/end`. */
export const blackEndForm = z.object(term).superRefine(hasItsDay);
export type BlackEndForm = z.output<typeof blackEndForm>;

/** `GET diffBlack/check`: an account, an SN or an address; nothing asked is kept out by nothing. */
export const blackCheckQuery = z.object({ text: fields.text(100).optional() });
/** How many entries were made, and how many sessions that run they end; with `dryRun` how many they would. */
export const blackAdded = z.strictObject({ added: z.int(), sessions: z.int() });
