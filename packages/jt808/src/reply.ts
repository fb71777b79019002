import { messageId } from './ids.ts';

/**
 * Which answer an uplink wants (§4.5 "every message is answered"). `none`: the uplink is itself
 * an answer and names the serial of its question in its body. An id that is not listed is answered by 0x8001 with result 3.
 */
export type Reply = 'none' | 'general-ack' | 'time' | 'register' | 'media';

const wanted: ReadonlyMap<number, Reply> = new Map<number, Reply>([
  [messageId.terminalAck, 'none'],
  [messageId.heartbeat, 'general-ack'],
  [messageId.logout, 'general-ack'],
  [messageId.timeQuery, 'time'],
  [messageId.terminalResendParts, 'none'],
  [messageId.register, 'register'],
  [messageId.authenticate, 'general-ack'],
  [messageId.parametersAnswer, 'none'],
  [messageId.attributesAnswer, 'none'],
  [messageId.upgradeResult, 'general-ack'],
  [messageId.location, 'general-ack'],
  [messageId.locationAnswer, 'none'],
  [messageId.eventReport, 'general-ack'],
  [messageId.questionAnswer, 'none'],
  [messageId.infoDemand, 'general-ack'],
  [messageId.vehicleControlAnswer, 'none'],
  [messageId.areasAnswer, 'none'],
  [messageId.tachographData, 'none'],
  [messageId.waybill, 'general-ack'],
  [messageId.driverCard, 'general-ack'],
  [messageId.locationBatch, 'general-ack'],
  [messageId.canData, 'general-ack'],
  [messageId.mediaEvent, 'general-ack'],
  [messageId.mediaData, 'media'],
  [messageId.mediaSearchAnswer, 'none'],
  [messageId.shootAnswer, 'none'],
  [messageId.transparentUp, 'general-ack'],
  [messageId.compressedUp, 'general-ack'],
  [messageId.terminalRsaKey, 'general-ack'],
]);

/** The answer that an uplink id wants; undefined for an id that the standard does not know (0x8001 result 3). */
export function replyTo(id: number): Reply | undefined {
  return wanted.get(id);
}
