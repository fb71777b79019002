import type { FlowRule, FlowValues, RaisedLevel, SimState } from '@furrow/contract';

/** What the rules of /flowControl look at of a card; MB are millions of bytes, days those of UTC+8. */
export interface FlowCard {
  readonly planMb: number;
  readonly state: SimState;
  readonly daysLeft: number | null;
  readonly today: string;
  readonly toldMb: number | null;
  readonly toldAfterDays: number | null;
  readonly seenMb: number;
  readonly todayMb: number;
  readonly yesterdayMb: number;
  readonly meanMb: number;
  readonly quietDays: number | null;
  readonly connectedS: number | null;
  readonly silentS: number | null;
  readonly reportsAnHour: number | null;
  readonly intervalS: number | null;
  readonly vehicleState: string | null;
}

/** A row that stands, as it was raised. */
export interface FlowStanding {
  readonly handled: boolean;
  readonly value: number;
  readonly figures: Readonly<Record<string, number | string>>;
}

/** What a rule says: it holds, with this level and these figures. */
export interface FlowVerdict {
  readonly level: RaisedLevel;
  readonly value: number;
  readonly threshold: number;
  readonly figures: Readonly<Record<string, number | string>>;
}

/** A rule: what holds of a card, or null; where a row stands already, it says whether that goes on. */
export interface FlowRuling {
  readonly code: FlowRule;
  judge(card: FlowCard, values: FlowValues, standing: FlowStanding | null): FlowVerdict | null;
}

export const inService = (card: FlowCard): boolean => card.state === 'active' || card.state === 'expired';

/** What a card has used this month, MB: the operator's figure, else what the platform saw. */
export const usedOf = ({ toldMb, seenMb }: Pick<FlowCard, 'toldMb' | 'seenMb'>): number => toldMb ?? seenMb;

/** The day before or after a day YYYY-MM-DD. */
export const dayAfter = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
