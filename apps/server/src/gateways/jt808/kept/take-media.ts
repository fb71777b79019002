import { decodeMediaData, type MediaData, type Message, mediaFormat, mediaType } from '@furrow/jt808';
import { judgePoint, judgeTime } from '#telemetry/judge.ts';
import type { Photo } from '#telemetry/photos/photos.ts';
import { placeOfBlock } from '../location-report.ts';
import { mediaComplete } from '../media.ts';
import type { SessionFace, Turn } from '../session-face.ts';

const badMessage = 2;
const unsupported = 3;

/**
 * 0x0801, whole: answered by 0x8800 when the picture is stored. What is no picture (a recording, a broken file) is not kept and
 * not called complete: the general acknowledgement says why. `lastPart` is the part that completed it, not acknowledged yet.
 * @throws ProtocolError when it has no head
 */
export function takeMedia(session: SessionFace, message: Message, turn: Turn, lastPart?: Message): void {
  const { host, vehicleNo } = session;
  const media = decodeMediaData(message.body);
  // What was answered before goes out before.
  session.settle(turn);
  const order = session.orders.photoOrder(media.channel);
  const answer: Turn = { frames: [], reports: [], nowMs: turn.nowMs };
  const stored = host.telemetry.storePhoto(photoOf(vehicleNo, media, order?.id ?? null, turn)).then(
    (id) => {
      if (id === undefined) {
        host.metrics.badFrames.inc({ reason: 'photo' });
        session.acknowledge(lastPart ?? message, answer, isPicture(media) ? badMessage : unsupported);
        return;
      }
      if (lastPart !== undefined) session.acknowledge(lastPart, answer);
      answer.frames.push(...session.encode(mediaComplete(media)).frames);
      if (order !== undefined) session.orders.photoStored(order, id);
    },
    (error: unknown) => {
      // Not acknowledged: the terminal sends it again over its next connection.
      host.log.warn({ err: error, vehicleNo }, 'cannot store a photo');
      session.close('photo not stored');
    },
  );
  session.answers.push(answer.frames, stored);
}

function isPicture({ type, format }: MediaData): boolean {
  return type === mediaType.image && format === mediaFormat.jpeg;
}

function photoOf(vehicleNo: number, media: MediaData, commandId: string | null, { nowMs }: Turn): Photo {
  const { mediaId, channel, event, location, data } = media;
  const nowS = nowMs / 1000;
  const place = location && placeOfBlock(location);
  // A receiver without a fix tells 0° or what is no place at all.
  const known = place !== undefined && judgePoint(...place, nowS, nowS) === undefined;
  // A clock that would keep a point apart tells nothing of a picture either.
  const told = location?.time ?? 0;
  const untimed = judgeTime(told, nowS) !== undefined;
  return {
    vehicleNo,
    mediaId,
    channel,
    event,
    takenAt: untimed ? Math.floor(nowS) : told,
    untimed,
    lng: known ? place[0] : null,
    lat: known ? place[1] : null,
    commandId,
    bytes: data,
  };
}
