import { usualFlow } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { cardAsleep } from './asleep.rules.ts';
import { blockedCardHeard } from './blocked.rules.ts';
import { usedElsewhere } from './elsewhere.rules.ts';
import { dataPlanEnds } from './expiry.rules.ts';
import type { FlowCard, FlowRuling, FlowStanding } from './flow-card.rules.ts';
import { planNearlyUsed, planUsedUp } from './plan-used.rules.ts';
import { suddenUse } from './sudden.rules.ts';
import { tooTalkative } from './talkative.rules.ts';

const quiet: FlowCard = {
  planMb: 500,
  state: 'active',
  daysLeft: 200,
  today: '2026-05-20',
  toldMb: null,
  toldAfterDays: null,
  seenMb: 10,
  todayMb: 1,
  yesterdayMb: 1,
  meanMb: 1,
  quietDays: 0,
  connectedS: null,
  silentS: null,
  reportsAnHour: null,
  intervalS: null,
  vehicleState: 'inUse',
};
const said = (rule: FlowRuling, over: Partial<FlowCard>, standing: Partial<FlowStanding> | null = null) =>
  rule.judge(
    { ...quiet, ...over },
    usualFlow,
    standing && { handled: false, value: 0, figures: {}, ...standing },
  );
const ofMay = { figures: { month: '2026-05', planMb: 500 } };

describe('the rules of SIM cards', () => {
  it('a plan that is nearly used is told at 80 %, and over below 75 %, with a new month or a larger plan', () => {
    expect(said(planNearlyUsed, { toldMb: 399 })).toBeNull();
    expect(said(planNearlyUsed, { toldMb: 425 })).toMatchObject({
      level: 'notice',
      value: 0.85,
      threshold: 0.8,
    });
    expect(said(planNearlyUsed, { toldMb: 380 }, ofMay)).not.toBeNull();
    expect(said(planNearlyUsed, { toldMb: 374 }, ofMay)).toBeNull();
    expect(said(planNearlyUsed, { toldMb: 380, today: '2026-06-01' }, ofMay)).toBeNull();
    expect(said(planNearlyUsed, { toldMb: 450, planMb: 600 }, ofMay)).toBeNull();
    expect(said(planNearlyUsed, { toldMb: 500, planMb: 600 }, ofMay)).not.toBeNull();
    expect(said(planNearlyUsed, { toldMb: 425, planMb: 0 })).toBeNull();
  });

  it('where the operator says nothing, what the platform saw counts', () => {
    expect(said(planNearlyUsed, { seenMb: 410 })?.value).toBe(0.82);
    expect(said(planNearlyUsed, { seenMb: 410, toldMb: 20 })).toBeNull();
  });

  it('a plan that is used up is normal from 100 % on', () => {
    expect(said(planUsedUp, { toldMb: 499 })).toBeNull();
    expect(said(planUsedUp, { toldMb: 505 })).toMatchObject({ level: 'normal', value: 1.01 });
    expect(said(planUsedUp, { toldMb: 400 }, ofMay)).not.toBeNull();
    expect(said(planUsedUp, { toldMb: 300 }, ofMay)).toBeNull();
  });

  it('the end of a data plan rises from notice to serious', () => {
    const level = (daysLeft: number | null, state: FlowCard['state'] = 'active') =>
      said(dataPlanEnds, { daysLeft, state })?.level ?? null;
    expect([31, 30, 8, 7, 1, 0, -5].map((days) => level(days))).toEqual([
      null,
      'notice',
      'notice',
      'normal',
      'normal',
      'serious',
      'serious',
    ]);
    expect([level(null), level(-5, 'expired'), level(3, 'toActivate'), level(3, 'cancelled')]).toEqual([
      null,
      'serious',
      null,
      null,
    ]);
  });

  it('sudden use is five times the mean and 50 MB, until a whole day stays below half of it', () => {
    expect(said(suddenUse, { todayMb: 49, meanMb: 1 })).toBeNull();
    expect(said(suddenUse, { todayMb: 90, meanMb: 20 })).toBeNull();
    expect(said(suddenUse, { todayMb: 60, meanMb: 1 })).toMatchObject({
      value: 60,
      figures: { day: '2026-05-20' },
    });
    const row = { value: 60, figures: { day: '2026-05-20' } };
    const on = (today: string, yesterdayMb: number) =>
      said(suddenUse, { today, yesterdayMb, todayMb: 0 }, row);
    expect(on('2026-05-21', 60)).not.toBeNull();
    expect(on('2026-05-22', 30)).not.toBeNull();
    expect(on('2026-05-22', 29)).toBeNull();
  });

  it('a card is used elsewhere when the operator counts what nobody here has heard', () => {
    const told = { toldMb: 6, toldAfterDays: 3, seenMb: 0 };
    expect(said(usedElsewhere, told)).toMatchObject({ level: 'serious', value: 6 });
    expect(said(usedElsewhere, { ...told, toldAfterDays: 2 })).toBeNull();
    expect(said(usedElsewhere, { ...told, toldMb: 5 })).toBeNull();
    expect(said(usedElsewhere, { ...told, seenMb: 1 })).toBeNull();
    expect(said(usedElsewhere, { ...told, seenMb: 1 }, {})).not.toBeNull();
    expect(said(usedElsewhere, { ...told, seenMb: 5 }, {})).toBeNull();
    expect(said(usedElsewhere, told, { handled: true })).toBeNull();
    expect(said(usedElsewhere, { toldMb: null, seenMb: 0 }, {})).not.toBeNull();
  });

  it('a card sleeps after 30 days without a byte, in a device that is in use', () => {
    expect(said(cardAsleep, { quietDays: 29 })).toBeNull();
    expect(said(cardAsleep, { quietDays: 30 })).toMatchObject({ level: 'notice' });
    expect(said(cardAsleep, { quietDays: 30, vehicleState: 'idle' })).toBeNull();
    expect(said(cardAsleep, { quietDays: 30, state: 'suspended' })).toBeNull();
    expect(said(cardAsleep, { quietDays: null, vehicleState: null })).toBeNull();
  });

  it('a blocked card that is heard for ten minutes is told, until it is silent for a day or runs again', () => {
    const heard = { state: 'suspended', connectedS: 600, silentS: 5 } as const;
    expect(said(blockedCardHeard, heard)).toMatchObject({ level: 'normal' });
    expect(said(blockedCardHeard, { ...heard, connectedS: 599 })).toBeNull();
    expect(said(blockedCardHeard, { ...heard, connectedS: null, silentS: 86_000 }, {})).not.toBeNull();
    expect(said(blockedCardHeard, { ...heard, connectedS: null, silentS: 86_400 }, {})).toBeNull();
    expect(said(blockedCardHeard, { ...heard, state: 'active' }, {})).toBeNull();
  });

  it('a terminal talks too much at three times its setting for an hour', () => {
    const talks = { intervalS: 30, connectedS: 3600, reportsAnHour: 361 };
    expect(said(tooTalkative, talks)).toMatchObject({ level: 'notice' });
    expect(said(tooTalkative, { ...talks, reportsAnHour: 360 })).toBeNull();
    expect(said(tooTalkative, { ...talks, connectedS: 3599 })).toBeNull();
    expect(said(tooTalkative, { ...talks, intervalS: null })).toBeNull();
    expect(said(tooTalkative, { ...talks, reportsAnHour: 181 }, {})).not.toBeNull();
    expect(said(tooTalkative, { ...talks, reportsAnHour: 180 }, {})).toBeNull();
  });
});
