import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields } from '../../kit/fields.ts';

/** Whom a released version is offered to, from the narrowest: named devices, a part of all or chosen companies and divisions, all. */
export const releaseScopes = ['trial', 'share', 'chosen', 'all'] as const;
export type ReleaseScope = (typeof releaseScopes)[number];
/** Percent of all devices; 0 where the scope is another one. */
export const releaseShares = [5, 20, 50] as const;
/** Devices of a trial. */
export const mostInTrial = 10;
/** Of so many upgrades more than this part may not fail, or the widening stops. */
export const haltRule = { upgrades: 20, failed: 0.1 } as const;

/** `POST softVersion/:id/release`: a draft to the devices of its trial. */
export const trialForm = z.strictObject({
  sns: z.array(fields.sn).min(1, 'noSelection').max(mostInTrial, 'atMost10'),
  forced: z.boolean().default(false),
  /** Not offered before; null = at once. */
  from: seconds.nullable().default(null),
});
export type TrialForm = z.output<typeof trialForm>;

const wider = {
  scope: z.enum(releaseScopes, 'required'),
  /** With scope `trial`: devices beside those of the trial. */
  sns: z.array(fields.sn).max(mostInTrial, 'atMost10').default([]),
  share: z.literal(releaseShares, 'required').nullable().default(null),
  dealers: z.array(fields.id).max(100, 'outOfRange').default([]),
  divisions: z.array(fields.text(6)).max(100, 'outOfRange').default([]),
  /** Why without a passed trial, or although too many failed. */
  reason: fields.words(200).default(''),
};

/** `POST softVersion/:id/widen`. */
export const widenForm = z
  .strictObject(wider)
  .superRefine(({ scope, sns, share, dealers, divisions }, context) => {
    const missing = (path: string): void =>
      context.addIssue({ code: 'custom', path: [path], message: 'noSelection' });
    if (scope === 'trial' && sns.length === 0) missing('sns');
    if (scope === 'share' && share === null) missing('share');
    if (scope === 'chosen' && dealers.length + divisions.length === 0) missing('dealers');
  });
export type WidenForm = z.output<typeof widenForm>;

/** A wider scope that waits for a second person. */
export const wantedScope = z.strictObject({
  scope: z.enum(releaseScopes),
  share: z.int(),
  dealers: z.array(z.uuid()),
  divisions: z.array(z.string()),
  reason: z.string(),
  by: z.string(),
  /** The asker wants it himself and may not approve it. */
  own: z.boolean(),
  at: seconds,
});
