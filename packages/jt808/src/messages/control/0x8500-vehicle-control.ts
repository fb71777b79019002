import { ByteReader, ByteWriter } from '../../bytes.ts';
import type { Version } from '../../header.ts';

/** One thing to control. 2013 knows only the doors. */
export interface VehicleControlItem {
  /** 0x0001 doors; 0xF001–0xFFFF the vendor's. */
  readonly type: number;
  /** Doors: one byte, 0 lock, 1 open. */
  readonly value: Uint8Array;
}

/** Vehicle control 0x8500 (§8.33), answered by 0x0500. */
export interface VehicleControl {
  readonly items: readonly VehicleControlItem[];
}

const doors = 0x0001;

/**
 * 2013 has one flag byte whose bit 0 means "lock", the reverse of 2019's value. Only the doors have a length by the standard: a
 * vendor's item takes the rest of the body.
 */
export function decodeVehicleControl(body: Uint8Array, version: Version): VehicleControl {
  const reader = new ByteReader(body);
  if (version === 2013) return { items: [{ type: doors, value: Uint8Array.of(reader.byte() & 1 ? 0 : 1) }] };
  const count = reader.word();
  const items: VehicleControlItem[] = [];
  while (items.length < count && reader.left >= 2) {
    const type = reader.word();
    items.push({ type, value: type === doors ? reader.bytes(1) : reader.rest() });
  }
  return { items };
}

export function encodeVehicleControl(control: VehicleControl, version: Version): Uint8Array {
  if (version === 2013) {
    const open = control.items.find((item) => item.type === doors)?.value[0] === 1;
    return Uint8Array.of(open ? 0 : 1);
  }
  return new ByteWriter()
    .word(control.items.length)
    .list(control.items, (w, item) => w.word(item.type).bytes(item.value))
    .done();
}
