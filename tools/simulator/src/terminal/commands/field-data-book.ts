import {
  encodeTransparent,
  encodeVendorUplink,
  exampleProfile,
  type FieldData,
  fieldDataAction,
  toHex,
} from '@furrow/jt808';

/** Field data that the driver made: everything but the number of an order, for nobody ordered it. */
export type MadeFieldData = Omit<FieldData, 'order'>;

/** What lies on a terminal by kind and id, and what of it the platform was not told yet (example profile, 0xF3). */
export class FieldDataBook {
  readonly #held = new Map<string, MadeFieldData>();
  readonly #untold = new Set<MadeFieldData>();
  readonly #underWay = new Set<MadeFieldData>();

  /** All that the terminal shows its driver. */
  get held(): readonly MadeFieldData[] {
    return [...this.#held.values()];
  }

  /** From the platform. */
  take(data: MadeFieldData): void {
    const key = `${data.kind}/${toHex(data.id)}`;
    if (data.action === fieldDataAction.put) this.#held.set(key, data);
    else this.#held.delete(key);
  }

  /** By the driver. */
  make(data: MadeFieldData): void {
    this.take(data);
    this.#untold.add(data);
  }

  /** What is to be told now; it is under way until `told`. */
  untold(): MadeFieldData[] {
    const waiting = [...this.#untold].filter((data) => !this.#underWay.has(data));
    for (const data of waiting) this.#underWay.add(data);
    return waiting;
  }

  /** Without an answer, or with "could not", it stays to be told. */
  told(data: MadeFieldData, result: number | null): void {
    this.#underWay.delete(data);
    if (result !== null && result !== 1) this.#untold.delete(data);
  }
}

/** The body of a 0x0900 type 0xF3, unasked. */
export function fieldDataReport(data: MadeFieldData): Uint8Array {
  const uplink = { content: 'field-data', value: { ...data, order: 0 } } as const;
  return encodeTransparent(encodeVendorUplink(uplink, exampleProfile));
}
