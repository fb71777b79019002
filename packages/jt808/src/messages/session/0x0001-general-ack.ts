import { ByteReader } from '../../bytes.ts';
import { messageId } from '../../ids.ts';
import { encodeMessage, type Outgoing } from '../../outgoing.ts';

/** Results of 0x0001 and 0x8001 (§8.1, §8.2); 4 only in 0x8001. */
export const ackResult = { ok: 0, failed: 1, badMessage: 2, unsupported: 3, alarmHandled: 4 } as const;

/** The general acknowledgement: 0x0001 by the terminal (§8.1), 0x8001 by the platform (§8.2); one layout. */
export interface GeneralAck {
  /** Serial of the message that is answered. */
  readonly serial: number;
  /** Id of the message that is answered. */
  readonly id: number;
  readonly result: number;
}

export function decodeGeneralAck(body: Uint8Array): GeneralAck {
  const reader = new ByteReader(body);
  return { serial: reader.word(), id: reader.word(), result: reader.byte() };
}

export function encodeGeneralAck(ack: GeneralAck): Uint8Array {
  return Uint8Array.of(ack.serial >> 8, ack.serial, ack.id >> 8, ack.id, ack.result);
}

/** The frame of a 0x8001 for a received message, addressed as that message was. `serial`: the platform's own. */
export function acknowledge(received: Outgoing, serial: number, result: number = ackResult.ok): Uint8Array {
  return encodeMessage({
    id: messageId.platformAck,
    version: received.version,
    versionByte: received.versionByte ?? 1,
    phone: received.phone,
    ...(received.phoneBytes && { phoneBytes: received.phoneBytes }),
    serial,
    body: encodeGeneralAck({ serial: received.serial, id: received.id, result }),
  });
}
