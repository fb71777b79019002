import { ByteReader, ByteWriter } from '../../bytes.ts';

/** Value of the parameters 0x0110–0x01FF (§8.9): collect one CAN id. */
export interface CanSampling {
  /** 0 ends the sampling. */
  readonly intervalMs: number;
  /** 1 or 2. */
  readonly channel: 1 | 2;
  readonly extended: boolean;
  /** True: the average of the interval; false: the raw frames. */
  readonly computed: boolean;
  /** 29 bits. */
  readonly canId: number;
}

export function decodeCanSampling(bytes: Uint8Array): CanSampling {
  const reader = new ByteReader(bytes);
  const intervalMs = reader.dword();
  return { intervalMs, ...readCanId(reader.dword()) };
}

export function encodeCanSampling(sampling: CanSampling): Uint8Array {
  return new ByteWriter(8).dword(sampling.intervalMs).dword(writeCanId(sampling)).done();
}

/** The DWORD that names a CAN id here and in 0x0705: bit 31 channel, 30 extended, 29 computed, 28–0 id. */
export function readCanId(dword: number): Omit<CanSampling, 'intervalMs'> {
  return {
    channel: dword >>> 31 ? 2 : 1,
    extended: ((dword >>> 30) & 1) === 1,
    computed: ((dword >>> 29) & 1) === 1,
    canId: dword & 0x1fffffff,
  };
}

export function writeCanId(id: Omit<CanSampling, 'intervalMs'>): number {
  return (
    ((id.channel === 2 ? 1 << 31 : 0) |
      (id.extended ? 1 << 30 : 0) |
      (id.computed ? 1 << 29 : 0) |
      id.canId) >>>
    0
  );
}
