import { softwareTypeOf } from '@furrow/contract';
import { ProtocolError, type SoftwareRun, softwareEvent } from '@furrow/jt808';
import { futureS, oldestS } from '#telemetry/judge.ts';
import type { SoftwareEvent } from '#telemetry/software-events.ts';
import { cleanText } from '#telemetry/terminals/clean-text.ts';

/** A type or a version longer than this is cut. */
const longest = 40;

/**
 * What a terminal tells of its software (0x0900 type 0xF7), as telemetry keeps it. A type is taken as the product spells it; one that
 * the product does not know stays as it was told.
 * @throws ProtocolError without a type, for another event than start and stop, and for a moment that no clock can have meant
 */
export function softwareEventOf(
  vehicleNo: number,
  { event, softwareType, softwareVersion, at }: SoftwareRun,
  nowS: number,
): SoftwareEvent {
  const told = cleanText(softwareType, longest).trim();
  if (told === '') throw new ProtocolError('software without a type');
  if (event !== softwareEvent.start && event !== softwareEvent.stop)
    throw new ProtocolError(`software event ${event}`);
  if (at > nowS + futureS || at < nowS - oldestS) throw new ProtocolError(`software run at ${at}`);
  return {
    vehicleNo,
    softwareType: softwareTypeOf(told) ?? told,
    version: cleanText(softwareVersion, longest).trim(),
    event: event === softwareEvent.start ? 'start' : 'stop',
    at,
  };
}
