import { type DriverMessage, driverMessageKind } from '@furrow/jt808';
import type { DriverWord } from '#telemetry/messages/driver-messages.ts';
import { cleanText } from '#telemetry/terminals/clean-text.ts';

/** Longer words are cut. */
const longest = 500;

/** What a driver says to the service (0x0900 type 0xF2); null: it is for somebody else, or says nothing. Who asks for help need not say why. */
export function driverWordOf(vehicleNo: number, { kind, type, text }: DriverMessage): DriverWord | null {
  const words = cleanText(text, longest).trim();
  if (kind === driverMessageKind.helpAsked) return { vehicleNo, kind: 'help', type, text: words };
  if (words === '') return null;
  if (kind === driverMessageKind.feedback) return { vehicleNo, kind: 'feedback', type, text: words };
  if (kind === driverMessageKind.answer) return { vehicleNo, kind: 'answer', type, text: words };
  return null;
}
