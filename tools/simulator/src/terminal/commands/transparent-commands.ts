import {
  decodeTransparent,
  decodeVendorDownlink,
  encodeTransparent,
  encodeVendorUplink,
  exampleProfile,
  messageId,
  type VendorDownlink,
  type VendorUplink,
} from '@furrow/jt808';
import { factoryParts } from '../reported-parts.ts';
import type { Identity } from '../session.ts';
import { softwareOf } from '../software-book.ts';
import type { Command, CommandContext } from './context.ts';
import type { Licence } from './licence.ts';
import { sendLog } from './send-log.ts';

/** The body of a 0x0900 type 0xF1. `order` 0: nobody asked. */
export function identityReport(identity: Identity, licence: Licence, order: number): Uint8Array {
  const { softwareVersion, parts } = identity;
  return up({
    content: 'identity',
    value: {
      order,
      ...factoryParts(identity),
      ...parts,
      softwareType: softwareOf(identity.sn).softwareType,
      softwareVersion,
      registeredUntil: licence.registeredUntil,
      locked: licence.locked,
    },
  });
}

function up(uplink: VendorUplink): Uint8Array {
  return encodeTransparent(encodeVendorUplink(uplink, exampleProfile));
}

/** 0x8900: confirmed by 0x0001; what asks for an answer gets it as 0x0900 with the same order number. */
export function transparent(context: CommandContext, { message, differ, ack }: Command): void {
  const downlink = decodeVendorDownlink(decodeTransparent(message.body), exampleProfile);
  if (!downlink) {
    ack(3);
    return;
  }
  if (downlink.content === 'can-node' && context.can !== undefined) {
    context.can.take(downlink.value, ack);
    return;
  }
  ack(0);
  if (differ) return;
  const answer = obey(context, downlink);
  if (answer) context.session.ask(messageId.transparentUp, answer, () => {});
}

function obey(
  { licence, identity, fieldData, session }: CommandContext,
  downlink: VendorDownlink,
): Uint8Array | null {
  const { order } = downlink.value;
  switch (downlink.content) {
    case 'registration':
      licence.registeredUntil = downlink.value.code === '' ? 0 : downlink.value.endsAt;
      return identityReport(identity, licence, order);
    case 'lock':
      licence.lockedNext = downlink.value.locked;
      return null;
    case 'field-data':
      fieldData.take(downlink.value);
      return null;
    case 'fetch-log':
      void sendLog(identity, downlink.value, Date.now() / 1000)
        // Nobody at that address: as if the terminal would not.
        .catch(() => ({ order, result: 2, fileName: '', sizeBytes: 0, crashSignature: '' }))
        .then((value) => session.ask(messageId.transparentUp, up({ content: 'log-file', value }), () => {}));
      return null;
    default:
      return null;
  }
}
