import {
  decodeAttributesAnswer,
  decodeGeneralAck,
  decodeParametersAnswer,
  decodeResendParts,
  decodeShootAnswer,
  decodeUpgradeResult,
  type Message,
  messageId,
  ProtocolError,
  type ResendParts,
  replyTo,
} from '@furrow/jt808';
import { storeBeforeAnswer } from './kept/before-answer.ts';
import { keepMessage } from './kept/keep-message.ts';
import { takeCanData } from './kept/take-can-data.ts';
import { takeMedia } from './kept/take-media.ts';
import { answerTime, proveAgain } from './login.ts';
import { rawParameters } from './order-messages.ts';
import { takeBatch, takeLocation, takeLocationAnswer } from './positions.ts';
import type { SessionFace, Turn } from './session-face.ts';
import { takeTransparent } from './vendor/transparent.ts';

const heartbeatParameter = 0x0001;
const longestHeartbeatS = 3_600;
/** Results of a general acknowledgement that are no success. */
const failed = 1;
const badMessage = 2;
const unsupported = 3;

/**
 * A message of an authenticated terminal. Its answer goes into the turn, and with it the points that the answer acknowledges.
 * @throws ProtocolError when its body cannot be read
 */
export function takeUplink(session: SessionFace, message: Message, turn: Turn): void {
  // Some units of 2013 ask for missing parts of an upgrade by the platform's own message.
  if (message.id === messageId.platformResendParts)
    if (session.tasks.resendParts(readResendParts(message), turn.nowMs)) return;
  const unknown = replyTo(message.id) === undefined;
  if (unknown) session.host.metrics.unknown.inc();
  // A part of what nobody could read is not even collected.
  if (unknown || message.encryption !== 0) session.acknowledge(message, turn, unsupported);
  else if (message.partTotal > 0) takePart(session, message, turn);
  else takeWhole(session, message, turn, [message]);
}

// Parts are acknowledged all together when what they bring is stored. Those of a picture are told one by one that they arrived, for
// many terminals send the next part only then: what counts for these is the 0x8800 for the whole.
function takePart(session: SessionFace, part: Message, turn: Turn): void {
  const result = session.parts.add(part, turn.nowMs);
  if (result.state === 'refused') {
    session.acknowledge(part, turn, result.reason === 'bytes' ? failed : badMessage);
  } else if (result.state === 'waiting') {
    if (part.id === messageId.mediaData) session.acknowledge(part, turn);
  } else if (part.id === messageId.mediaData) {
    takeMedia(session, result.message, turn, part);
  } else {
    const parts = Array.from({ length: part.partTotal }, (_, i) => {
      return { ...part, serial: (result.firstSerial + i) & 0xffff };
    });
    try {
      takeWhole(session, result.message, turn, parts);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      session.unreadable(parts, turn);
    }
  }
}

/** `answered`: what a general acknowledgement names, more than one for a message in parts. */
function takeWhole(session: SessionFace, message: Message, turn: Turn, answered: readonly Message[]): void {
  if (message.id === messageId.location) takeLocation(session, message, turn);
  else if (message.id === messageId.locationBatch) takeBatch(session, message, turn);
  else {
    session.host.telemetry.latest.heard(session.vehicleNo, Math.floor(turn.nowMs / 1000));
    takeOther(session, message, turn);
  }
  answer(session, message, turn, answered);
}

function takeOther(session: SessionFace, message: Message, turn: Turn): void {
  const { body, version } = message;
  switch (message.id) {
    case messageId.locationAnswer:
      takeLocationAnswer(session, message, turn);
      break;
    case messageId.terminalAck: {
      const ack = decodeGeneralAck(body);
      session.orders.acknowledged(ack, turn.nowMs);
      session.tasks.acknowledged(ack, turn.nowMs);
      break;
    }
    case messageId.parametersAnswer:
      takeParameters(session, body);
      break;
    case messageId.shootAnswer:
      session.orders.shot(decodeShootAnswer(body));
      break;
    case messageId.terminalResendParts:
      session.tasks.resendParts(readResendParts(message), turn.nowMs);
      session.orders.resendParts(readResendParts(message));
      break;
    case messageId.mediaData:
      takeMedia(session, message, turn);
      break;
    case messageId.transparentUp:
      takeTransparent(session, message, turn);
      break;
    case messageId.canData:
      takeCanData(session, message, turn);
      break;
    case messageId.authenticate:
      proveAgain(session, message, turn);
      break;
    case messageId.attributesAnswer:
      session.tasks.attributes(decodeAttributesAnswer(body, version), turn.nowMs);
      keepMessage(session, message, turn);
      break;
    case messageId.upgradeResult:
      keepMessage(session, message, turn);
      storeBeforeAnswer(
        session,
        turn,
        session.tasks.upgradeResult(decodeUpgradeResult(body).result, turn.nowMs),
      );
      break;
    case messageId.heartbeat:
    case messageId.register:
    case messageId.timeQuery:
    case messageId.logout:
      break;
    default:
      keepMessage(session, message, turn);
  }
}

function answer(session: SessionFace, message: Message, turn: Turn, answered: readonly Message[]): void {
  // Answered by what looked at its code.
  if (message.id === messageId.authenticate) return;
  switch (replyTo(message.id)) {
    case 'time':
      answerTime(session, turn);
      return;
    case 'register':
      // Authenticated already: a new code is for a new connection.
      session.close('registers again');
      return;
    case 'general-ack':
      for (const one of answered) session.acknowledge(one, turn);
      if (message.id !== messageId.logout) return;
      session.settle(turn);
      session.close('logout');
      return;
    default:
      return;
  }
}

function takeParameters(session: SessionFace, body: Uint8Array): void {
  const { profile, host, vehicleNo } = session;
  const read = decodeParametersAnswer(body, profile);
  const heartbeatS = read.parameters.find(({ id }) => id === heartbeatParameter)?.value;
  if (typeof heartbeatS === 'number' && heartbeatS > 0)
    session.idleMs = Math.max(host.limits.idleMs, 3_000 * Math.min(heartbeatS, longestHeartbeatS));
  host.telemetry.storeParameters(vehicleNo, rawParameters(read.parameters, profile)).then(
    () => {
      session.orders.parametersRead(read);
      session.tasks.parametersRead(read, Date.now());
    },
    (error: unknown) => host.log.warn({ err: error, vehicleNo }, 'cannot keep parameters'),
  );
}

/** Its count is a BYTE or a WORD, whatever edition the terminal speaks: the length of the body tells which. */
function readResendParts({ body, version }: Message): ResendParts {
  if (body.length < 4) return decodeResendParts(body, version);
  return decodeResendParts(body, body.length % 2 === 1 ? 2013 : 2019);
}
