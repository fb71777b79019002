import {
  encodeTransparent,
  encodeVendorDownlink,
  type LogFile,
  logBit,
  logResult,
  type Profile,
  ProtocolError,
} from '@furrow/jt808';
import type { Order } from '#telemetry/commands/order.ts';
import type { LogReport } from '#telemetry/messages/log-reports.ts';
import { cleanText } from '#telemetry/terminals/clean-text.ts';

/** The body of a 0x8900 that asks for log files (example profile). */
export function fetchLogBody(
  { parameters }: Extract<Order, { kind: 'fetchLog' }>,
  order: number,
  profile: Profile,
): Uint8Array {
  const { log, from, to, wifiOnly, address } = parameters;
  const value = { order, kinds: 1 << logBit[log], from, to, wifiOnly, uploadAddress: address };
  return encodeTransparent(encodeVendorDownlink({ content: 'fetch-log', value }, profile));
}

/** A name of a file or a signature of a crash that is longer is cut. */
const longest = 200;

const outcomes = ['uploaded', 'none', 'refused'] as const satisfies readonly (keyof typeof logResult)[];

/** What a terminal tells of a log file (0x0900 type 0xF6), as telemetry keeps it. @throws ProtocolError for a result that no profile of ours has */
export function logReportOf(vehicleNo: number, told: LogFile): LogReport {
  const outcome = outcomes.find((one) => logResult[one] === told.result);
  if (outcome === undefined) throw new ProtocolError(`log file with result ${told.result}`);
  return {
    vehicleNo,
    outcome,
    order: told.order,
    sizeBytes: told.sizeBytes,
    fileName: cleanText(told.fileName, longest),
    crashSignature: cleanText(told.crashSignature, longest),
  };
}
