import { z } from 'zod';
import type { PermissionCode } from '../access/permissions.ts';
import { pageOf } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { paging } from '../kit/fields.ts';
import { listFilters } from '../kit/list.ts';
import type { RefusalKey } from '../kit/refusals/refusals.ts';
import { deliveryRow, sendForm, targetChoice } from './delivery.ts';

const askedTargets = paging.extend({ name: listFilters.text });

/** `GET <path>/vehicles`: what a form chooses a vehicle from. */
export const vehicleTargetCalls = <const Path extends string, const Right extends PermissionCode>(
  path: Path,
  right: Right,
) => ({
  vehicles: defineCall('GET', `${path}/vehicles`, {
    right,
    query: askedTargets,
    answer: pageOf(targetChoice),
  }),
  vehicle: defineCall('GET', `${path}/vehicles/:targetId`, { right, answer: targetChoice }),
});

/** `GET <path>/blocks`: what a form chooses a block from. */
export const blockTargetCalls = <const Path extends string, const Right extends PermissionCode>(
  path: Path,
  right: Right,
) => ({
  blocks: defineCall('GET', `${path}/blocks`, { right, query: askedTargets, answer: pageOf(targetChoice) }),
  block: defineCall('GET', `${path}/blocks/:targetId`, { right, answer: targetChoice }),
});

/** A kind of record that is sent to terminals. */
interface Sendable<Path, View, Send> {
  /** Its calls below /farm/v2: `abLines`. */
  path: Path;
  view: View;
  send: Send;
  /** What one of its records may be refused for when it is to be sent. */
  refusals?: readonly RefusalKey[];
}

/** `POST <path>/send`, `POST <path>/recall` (takes it out of terminals) and `GET <path>/:id/deliveries`. */
export function sendCalls<
  const Path extends string,
  const View extends PermissionCode,
  const Send extends PermissionCode,
>({ path, view, send, refusals = [] }: Sendable<Path, View, Send>) {
  const sent = {
    right: send,
    body: sendForm,
    answer: z.array(deliveryRow),
    refusals: [
      ...(['notFound', 'snUnknown', 'vehicleCancelled', 'seeOnly', 'fieldDataTooLarge'] as const),
      ...refusals,
    ],
  };
  return {
    send: defineCall('POST', `${path}/send`, sent),
    recall: defineCall('POST', `${path}/recall`, sent),
    deliveries: defineCall('GET', `${path}/:id/deliveries`, {
      right: view,
      answer: z.array(deliveryRow),
      refusals,
    }),
  };
}

/** AB lines, marks, blocks and target maps: what each hangs on, and its way to terminals. */
export const lineTargetCalls = {
  ...vehicleTargetCalls('abLines', 'abLine'),
  ...blockTargetCalls('abLines', 'abLine'),
};
export const markTargetCalls = {
  ...vehicleTargetCalls('marks', 'markManage'),
  ...blockTargetCalls('marks', 'markManage'),
};
export const lineSendCalls = sendCalls({ path: 'abLines', view: 'abLine', send: 'abLine.send' });
export const markSendCalls = sendCalls({ path: 'marks', view: 'markManage', send: 'markManage.send' });
export const blockSendCalls = sendCalls({ path: 'blocks', view: 'blockManage', send: 'blockManage.send' });
export const targetLayerSendCalls = sendCalls({
  path: 'targetLayers',
  view: 'variableLayer',
  send: 'variableLayer.command',
  refusals: ['targetNotInForce'],
});
export const layerTargetCalls = blockTargetCalls('layer', 'variableLayer');
