import { type BadFrame, type Message, MessageReader, plainFrame } from '@furrow/jt808';
import type { Captures } from '#telemetry/captures.ts';

type Keeps = Pick<Captures, 'wants' | 'keep'>;

/** Keeps a frame that came, while somebody debugs its terminal. */
export function captureReceived(captures: Keeps, vehicleNo: number, found: Message | BadFrame): void {
  if (!captures.wants(vehicleNo)) return;
  if (found.ok) captures.keep({ vehicleNo, up: true, ...headOf(found), verdict: 'ok' });
  else
    captures.keep({
      vehicleNo,
      up: true,
      message: null,
      serial: null,
      part: null,
      parts: null,
      ...bad(found),
    });
}

/** Keeps frames that go out. */
export function captureSent(captures: Keeps, vehicleNo: number, frames: readonly Uint8Array[]): void {
  if (!captures.wants(vehicleNo)) return;
  const reader = new MessageReader();
  for (const frame of frames)
    for (const found of reader.push(frame))
      if (found.ok) captures.keep({ vehicleNo, up: false, ...headOf(found), verdict: 'ok' });
}

const headOf = (message: Message) => ({
  message: message.id,
  serial: message.serial,
  bytes: plainFrame(message),
  part: message.partTotal > 0 ? message.partNumber : null,
  parts: message.partTotal > 0 ? message.partTotal : null,
});
const bad = ({ reason, bytes }: BadFrame) => ({ verdict: reason, bytes });
