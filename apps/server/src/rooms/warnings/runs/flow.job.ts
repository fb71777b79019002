import { type FlowRule, type FlowValues, usualFlow, type WarningEnd } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { type CardFacts, readCardFacts } from '#rooms/billing/public.ts';
import { flowRulings } from '../rules/flow/flow.rules.ts';
import type { FlowStanding } from '../rules/flow/flow-card.rules.ts';
import { type RuleInForce, ruleInForce } from '../settings/rule-in-force.ts';
import { settledElsewhere, standingRows } from './standing.store.ts';
import type { Found } from './sweep.store.ts';
import { sweep } from './sweep.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

/** Of a card by a rule there is one key, whatever device it sits in. */
const keyOf = (rule: FlowRule, cardId: string): string => `FL ${rule} ${cardId}`;

/** Brings the rows of /flowControl into line with what is known of the cards: every few minutes, and after whatever changes a card. Idempotent. */
export async function sweepFlow(parts: Parts): Promise<void> {
  const rule = await ruleInForce(parts.pool, { code: 'FL', usual: usualFlow });
  let cards: readonly CardFacts[] = [];
  await sweep(parts, {
    kind: 'flow',
    prefix: 'FL',
    on: rule.on,
    version: rule.version,
    async find(db) {
      cards = await readCardFacts(db);
      return foundIn(db, rule, cards);
    },
    endCause: async (_db, keys) => causesOf(keys, cards),
  });
}

async function foundIn(
  db: Queryable,
  rule: RuleInForce<FlowValues>,
  cards: readonly CardFacts[],
): Promise<Found[]> {
  const standing = await standingRows(db, 'flow');
  const settled = await settledElsewhere(db);
  const nowS = Date.now() / 1000;
  return cards.flatMap((card) => {
    const values = rule.of(card);
    return flowRulings.flatMap(({ code, judge }) => {
      const key = keyOf(code, card.id);
      const row: FlowStanding | null = standing.get(key) ?? null;
      const verdict = judge(card, values, row);
      if (verdict === null || (row === null && settled.has(key))) return [];
      const { vehicleId, dealerId, lng, lat, divisionCode: homeCode } = card;
      const object = { kind: 'sim' as const, id: card.id, name: card.iccid, dealerId };
      return [
        {
          ...verdict,
          key,
          rule: code,
          vehicleId,
          object,
          since: nowS,
          lng,
          lat,
          placeCode: homeCode,
          homeCode,
        },
      ];
    });
  });
}

/** A data plan that runs again was renewed; a card that is not there any more was removed. */
function causesOf(keys: readonly string[], cards: readonly CardFacts[]): Map<string, WarningEnd> {
  const known = new Map(cards.map((card) => [card.id, card]));
  return new Map(
    keys.flatMap((key): [string, WarningEnd][] => {
      const [, rule, id = ''] = key.split(' ');
      const card = known.get(id);
      if (!card) return [[key, 'objectRemoved']];
      const renewed = rule === 'FL-03' && card.state !== 'cancelled' && card.daysLeft !== null;
      return renewed ? [[key, 'renewed']] : [];
    }),
  );
}
