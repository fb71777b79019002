import {
  decodeMediaAnswer,
  decodeResendParts,
  decodeShoot,
  encodeMediaData,
  encodeShootAnswer,
  mediaEvent,
  mediaFormat,
  mediaType,
  messageId,
  shootResult,
} from '@furrow/jt808';
import { takePicture } from '../camera.ts';
import type { SentMessage } from '../link.ts';
import type { Session } from '../session.ts';
import type { Command, CommandContext } from './context.ts';

const channels = 2;
const mostPhotos = 8;

/** Pictures under way by session: the platform may ask for parts of them until it has the whole. */
const underWay = new WeakMap<Session, Map<number, SentMessage>>();

function pictures(session: Session): Map<number, SentMessage> {
  const known = underWay.get(session) ?? new Map<number, SentMessage>();
  underWay.set(session, known);
  return known;
}

let lastMediaId = 0;

/** 0x8801: answered by 0x0805 with the ids of the pictures, then each picture as 0x0801 in parts. */
export function shoot(context: CommandContext, { message, serial, differ }: Command): void {
  const { channel, command, resolution } = decodeShoot(message.body);
  const { session } = context;
  const told = (result: number, mediaIds: number[]): void => {
    session.send(messageId.shootAnswer, encodeShootAnswer({ serial, result, mediaIds }));
  };
  if (channel < 1 || channel > channels) {
    told(shootResult.channelUnsupported, []);
    return;
  }
  if (command === 0) {
    told(shootResult.ok, []);
    return;
  }
  if (command > mostPhotos) {
    told(shootResult.failed, []);
    return;
  }
  const ids = Array.from({ length: command }, () => {
    lastMediaId = (lastMediaId + 1) >>> 0;
    return lastMediaId;
  });
  told(shootResult.ok, ids);
  for (const mediaId of ids) sendPicture(context, mediaId, channel, resolution, differ);
}

function sendPicture(
  { session, seed, location }: CommandContext,
  mediaId: number,
  channel: number,
  resolution: number,
  broken: boolean,
): void {
  const picture = takePicture(seed, mediaId, resolution);
  const body = encodeMediaData({
    mediaId,
    type: mediaType.image,
    format: mediaFormat.jpeg,
    event: mediaEvent.platform,
    channel,
    location: location(false),
    data: broken ? picture.subarray(0, picture.length - 40) : picture,
  });
  const sent = session.ask(messageId.mediaData, body, () => pictures(session).delete(mediaId));
  if (sent) pictures(session).set(mediaId, sent);
}

/** 0x8800: complete, or parts to be sent again. */
export function mediaAnswered({ session }: CommandContext, { message }: Command): void {
  const { mediaId, missing } = decodeMediaAnswer(message.body);
  const sent = pictures(session).get(mediaId);
  if (!sent) return;
  if (missing.length === 0) session.settle(messageId.mediaData, sent.firstSerial);
  else session.repeat(missing.flatMap((number) => sent.frames[number - 1] ?? []));
}

/** 0x8003: parts of any message that still waits for its answer. */
export function resendParts({ session, identity }: CommandContext, { message }: Command): void {
  const { firstSerial, partNumbers } = decodeResendParts(message.body, identity.protocol);
  const frames = session.framesOf(firstSerial);
  session.repeat(partNumbers.flatMap((number) => frames[number - 1] ?? []));
}
