import { ByteReader, ByteWriter } from '../../bytes.ts';

/** Confirmation of alarms by a person: 0x8203 (§8.22). */
export interface ConfirmAlarm {
  /** Serial of the report with the alarm; 0 = all alarms of these kinds. */
  readonly serial: number;
  /** Alarm bits that may be confirmed: 0, 3, 20, 21, 22, 27, 28. */
  readonly alarmBits: number;
}

export function decodeConfirmAlarm(body: Uint8Array): ConfirmAlarm {
  const reader = new ByteReader(body);
  return { serial: reader.word(), alarmBits: reader.dword() };
}

export function encodeConfirmAlarm(confirm: ConfirmAlarm): Uint8Array {
  return new ByteWriter().word(confirm.serial).dword(confirm.alarmBits).done();
}
