import {
  decodeGeneralAck,
  decodeMediaData,
  decodeParametersAnswer,
  decodeResendParts,
  decodeShootAnswer,
  type Message,
  messageId,
  replyTo,
} from '@furrow/jt808';
import { answerTime } from './login.ts';
import { mediaComplete } from './media.ts';
import { rawParameters } from './order-messages.ts';
import { takeBatch, takeLocation, takeLocationAnswer } from './positions.ts';
import type { SessionFace, Turn } from './session-face.ts';
import { takeTransparent } from './vendor/transparent.ts';

const heartbeatParameter = 0x0001;
const longestHeartbeatS = 3_600;
const unsupported = 3;

/**
 * A message of an authenticated terminal. Its answer goes into the turn, and with it the points that the answer acknowledges.
 * @throws ProtocolError when its body cannot be read
 */
export function takeUplink(session: SessionFace, message: Message, turn: Turn): void {
  if (message.partTotal > 0) takePart(session, message, turn);
  else if (message.encryption !== 0) session.acknowledge(message, turn, unsupported);
  else takeWhole(session, message, turn, [message.serial]);
}

// Parts of a batch are acknowledged all together when its points are stored; parts of a picture one by one, for many
// terminals send the next part only then.
function takePart(session: SessionFace, part: Message, turn: Turn): void {
  const ofBatch = part.id === messageId.locationBatch;
  const reply = replyTo(part.id);
  if (!ofBatch && reply !== 'none' && reply !== undefined) session.acknowledge(part, turn);
  const merged = session.parts.add(part, turn.nowMs);
  if (merged === undefined) return;
  const serials = Array.from({ length: part.partTotal }, (_, i) => (merged.firstSerial + i) & 0xffff);
  takeWhole(session, merged.message, turn, ofBatch ? serials : []);
}

/** `serials`: what a general acknowledgement names, more than one for a message in parts. */
function takeWhole(session: SessionFace, message: Message, turn: Turn, serials: readonly number[]): void {
  if (message.id === messageId.location) takeLocation(session, message, turn);
  else if (message.id === messageId.locationBatch) takeBatch(session, message, turn);
  else {
    session.host.telemetry.latest.heard(session.vehicleNo, Math.floor(turn.nowMs / 1000));
    takeOther(session, message, turn);
  }
  answer(session, message, turn, serials);
}

function takeOther(session: SessionFace, message: Message, turn: Turn): void {
  const { body, version } = message;
  switch (message.id) {
    case messageId.locationAnswer:
      takeLocationAnswer(session, message, turn);
      break;
    case messageId.terminalAck:
      session.orders.acknowledged(decodeGeneralAck(body), turn.nowMs);
      break;
    case messageId.parametersAnswer:
      takeParameters(session, body);
      break;
    case messageId.shootAnswer:
      session.orders.shot(decodeShootAnswer(body));
      break;
    case messageId.terminalResendParts:
      session.orders.resendParts(decodeResendParts(body, version));
      break;
    case messageId.mediaData:
      takeMedia(session, body, turn);
      break;
    case messageId.transparentUp:
      takeTransparent(session, message, turn);
      break;
    case messageId.heartbeat:
    case messageId.authenticate:
    case messageId.register:
    case messageId.timeQuery:
    case messageId.logout:
      break;
    default:
      if (replyTo(message.id) !== undefined)
        session.host.metrics.unowned.inc({ id: message.id.toString(16).padStart(4, '0') });
  }
}

function answer(session: SessionFace, message: Message, turn: Turn, serials: readonly number[]): void {
  switch (replyTo(message.id)) {
    case undefined:
      session.host.metrics.unknown.inc();
      session.acknowledge(message, turn, unsupported);
      return;
    case 'time':
      answerTime(session, turn);
      return;
    case 'register':
      // Authenticated already: a new code is for a new connection.
      session.close('registers again');
      return;
    case 'none':
    case 'media':
      return;
    case 'general-ack':
      for (const serial of serials) session.acknowledge({ ...message, serial }, turn);
      if (message.id !== messageId.logout) return;
      session.settle(turn);
      session.close('logout');
  }
}

function takeParameters(session: SessionFace, body: Uint8Array): void {
  const { profile, host, vehicleNo } = session;
  const read = decodeParametersAnswer(body, profile);
  const heartbeatS = read.parameters.find(({ id }) => id === heartbeatParameter)?.value;
  if (typeof heartbeatS === 'number' && heartbeatS > 0)
    session.idleMs = Math.max(host.limits.idleMs, 3_000 * Math.min(heartbeatS, longestHeartbeatS));
  host.telemetry.storeParameters(vehicleNo, rawParameters(read.parameters, profile)).then(
    () => session.orders.parametersRead(read),
    (error: unknown) => host.log.warn({ err: error, vehicleNo }, 'cannot keep parameters'),
  );
}

/** 0x0801, whole: answered by 0x8800 when the picture is stored. What is no picture is answered, too: it never will be one. */
function takeMedia(session: SessionFace, body: Uint8Array, turn: Turn): void {
  const { host, vehicleNo } = session;
  const media = decodeMediaData(body);
  // What was answered before goes out before.
  session.settle(turn);
  const order = session.orders.photoOrder(media.channel);
  const photo = {
    vehicleNo,
    mediaId: media.mediaId,
    channel: media.channel,
    event: media.event,
    takenAt: media.location?.time || Math.floor(turn.nowMs / 1000),
    lng: media.location?.longitude ?? null,
    lat: media.location?.latitude ?? null,
    commandId: order?.id ?? null,
    bytes: media.data,
  };
  const { frames } = session.encode(mediaComplete(media));
  const stored = host.telemetry.storePhoto(photo).then(
    (id) => {
      if (id === undefined) host.metrics.badFrames.inc({ reason: 'photo' });
      else if (order !== undefined) session.orders.photoStored(order, id);
    },
    (error: unknown) => {
      // Not acknowledged: the terminal sends it again over its next connection.
      host.log.warn({ err: error, vehicleNo }, 'cannot store a photo');
      session.close('photo not stored');
    },
  );
  session.answers.push(frames, stored);
}
