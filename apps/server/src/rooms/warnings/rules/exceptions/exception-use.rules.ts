import type { ExceptionValues } from '@furrow/contract';
import type { Conditions, Part } from '../conditions.rules.ts';
import { type Exception, happened } from './exception-parts.rules.ts';

/** So long without work ends it, seconds. */
const idleS = 1800;

const worksAs =
  (life: string) =>
  ({ point: { signals, working } }: Exception): boolean =>
    signals.life === life && working;

const part = (
  life: 'frozen' | 'expired',
  level: 'normal' | 'notice',
  value: 'frozenS' | 'expiredS',
): Part<null, ExceptionValues> => ({
  rule: life === 'frozen' ? 'EX-15' : 'EX-15 expired',
  shows: 'EX-15',
  level: () => level,
  holds: worksAs(life),
  over: () => true,
  terms: (values) => ({ raiseS: values[value], raisePoints: 2, endS: idleS, endPoints: 1 }),
});

/** EX-15: a machine works that should not: it is frozen, or what it was paid for is over. */
export const shouldNotRun: Conditions<null, ExceptionValues> = {
  parts: [part('expired', 'notice', 'expiredS'), part('frozen', 'normal', 'frozenS')],
  nothing: null,
  remember: () => null,
  figures: ({ point: { signals } }) =>
    happened(signals.life === 'frozen' || signals.life === 'expired' ? `state/${signals.life}` : ''),
};
