import type { RaisedLevel, WarningEnd } from '@furrow/contract';
import type { Exemption } from './judged-point.rules.ts';

/** What a row tells of the point that decided. Metres, seconds UTC, degrees WGS 84. */
interface Told {
  readonly at: number;
  readonly lng: number;
  readonly lat: number;
  readonly reasons: readonly string[];
  readonly level: RaisedLevel;
  readonly value: number;
  readonly threshold: number;
  readonly worst: number;
  readonly figures: Readonly<Record<string, number | string>>;
}

/** What a rule says to the writer. */
export type RuleEvent =
  | ({ readonly type: 'raise'; readonly pendingAt: number } & Told)
  | ({ readonly type: 'level' | 'seen' } & Told)
  | { readonly type: 'end'; readonly at: number; readonly cause: WarningEnd; readonly note: string }
  | {
      readonly type: 'prevented';
      readonly at: number;
      readonly pendingAt: number;
      readonly exemption: Exemption;
    };
