import { flowControlCalls, usualFlow } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { flowKindList } from '../lists/kinds/flow.ts';
import type { WarningParts } from '../lists/warning-deeds.ts';
import { ruleInForce } from '../settings/rule-in-force.ts';
import { readFlowFigures } from './flow-figures.store.ts';
import { orderLessOften, orderRestore, settleOrder } from './order-deeds.ts';
import { savePolicies } from './policies.ts';
import { readPolicies } from './policy.store.ts';

const nobody = { sn: '', category: '', dealerPath: [], regionId: null };

/** What /flowControl has beside the calls of every kind. */
export function flowRoutes(given: WarningParts): Route[] {
  const { pool } = given;
  const parts = { ...given, kind: flowKindList };
  return [
    serve(flowControlCalls.figures, async ({ actor }) => {
      const { excessPrice } = (await ruleInForce(pool, { code: 'FL', usual: usualFlow })).of(nobody);
      return readFlowFigures(pool, actor, excessPrice);
    }),
    serve(flowControlCalls.policies, () => readPolicies(pool)),
    serve(flowControlCalls.savePolicies, ({ actor, body }) => savePolicies(given, actor, body)),
    serve(flowControlCalls.lessOften, ({ actor, params: { id } }) => orderLessOften(parts, actor, id)),
    serve(flowControlCalls.restore, ({ actor, params: { id } }) => orderRestore(parts, actor, id)),
    serve(flowControlCalls.settleOrder, ({ actor, params: { id }, body }) =>
      settleOrder(parts, actor, id, body),
    ),
  ];
}
