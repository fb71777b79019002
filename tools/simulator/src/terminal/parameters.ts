import {
  exampleProfile,
  type Parameter,
  type ParameterValue,
  parameterFault,
  parameterSpec,
} from '@furrow/jt808';
import type { DepthReader } from '../work/depth.ts';

export const parameterId = {
  heartbeatS: 0x0001,
  ackTimeoutS: 0x0002,
  retries: 0x0003,
  sleepIntervalS: 0x0027,
  positioningIntervalS: 0x0029,
  workingIntervalS: 0xf001,
  depthSensor: 0xf030,
  depthZero: 0xf031,
  depthMounting: 0xf032,
  depthArm: 0xf033,
  correctionHost: 0xf040,
  correctionPort: 0xf041,
  correctionMount: 0xf042,
  correctionAccount: 0xf043,
  correctionPassword: 0xf044,
  correctionVersion: 0xf045,
} as const;

/** With what a terminal signs in at a caster. */
export interface NtripAccess {
  readonly host: string;
  readonly port: number;
  readonly mount: string;
  readonly account: string;
  readonly password: string;
  readonly version: 1 | 2;
}

/** What a new terminal of the example profile is set to; raw values as they travel. */
export function factoryParameters(host: string, port: number, workingIntervalS: number): Parameter[] {
  return [
    { id: parameterId.heartbeatS, value: 30 },
    { id: parameterId.ackTimeoutS, value: 10 },
    { id: parameterId.retries, value: 3 },
    { id: 0x0013, value: host },
    { id: 0x0018, value: port },
    { id: parameterId.sleepIntervalS, value: 60 },
    { id: parameterId.positioningIntervalS, value: 5 },
    { id: parameterId.workingIntervalS, value: workingIntervalS },
    { id: 0xf002, value: 250 },
    { id: 0xf003, value: 0 },
    { id: 0xf004, value: 1050 },
    { id: 0xf030, value: 1 },
    { id: 0xf031, value: 0 },
    { id: 0xf032, value: 0 },
    { id: 0xf033, value: 1200 },
    { id: 0xf034, value: 50 },
    { id: 0xf035, value: 3 },
    { id: 0xf050, value: 2600 },
    { id: 0xf051, value: 1900 },
    { id: 0xf054, value: 2900 },
    { id: 0xf056, value: 2500 },
  ];
}

/** The parameters of one terminal: what is written reads back, secrets read back empty. */
export class ParameterStore {
  readonly #factory: readonly Parameter[];
  #values: Map<number, ParameterValue>;

  constructor(factory: readonly Parameter[]) {
    this.#factory = factory;
    this.#values = valuesOf(factory);
  }

  /** Whether the terminal would take this value: it knows the id and the dictionary allows the value. */
  allows({ id, value }: Parameter): boolean {
    const spec = parameterSpec(id, exampleProfile);
    return spec !== undefined && parameterFault(value, spec) === undefined;
  }

  set({ id, value }: Parameter): void {
    // A value in bytes is a view of the message; ours must outlive it.
    this.#values.set(id, value instanceof Uint8Array ? value.slice() : value);
  }

  /** All parameters, or those asked for that the terminal knows. */
  read(ids?: readonly number[]): Parameter[] {
    const wanted = ids ?? [...this.#values.keys()];
    return wanted.flatMap((id) => {
      const value = this.#values.get(id);
      if (value === undefined) return [];
      return [{ id, value: parameterSpec(id, exampleProfile)?.secret ? '' : value }];
    });
  }

  /** A number parameter, or the default where it is not set or not a positive number. */
  number(id: number, otherwise: number): number {
    const value = this.#values.get(id);
    return typeof value === 'number' && value > 0 ? value : otherwise;
  }

  /** How the depth sensor is read now. */
  depthReader(): DepthReader {
    const raw = (id: number): number => {
      const value = this.#values.get(id);
      return typeof value === 'number' ? value : 0;
    };
    return {
      sensor: raw(parameterId.depthSensor),
      zero: raw(parameterId.depthZero) / 100,
      mountingDeg: raw(parameterId.depthMounting) / 100,
      armMm: raw(parameterId.depthArm),
    };
  }

  /** Null: no access was written, or it was taken away. */
  correctionAccess(): NtripAccess | null {
    const text = (id: number): string => {
      const value = this.#values.get(id);
      return typeof value === 'string' ? value : '';
    };
    const access = {
      host: text(parameterId.correctionHost),
      port: this.number(parameterId.correctionPort, 2101),
      mount: text(parameterId.correctionMount),
      account: text(parameterId.correctionAccount),
      password: text(parameterId.correctionPassword),
      version: this.number(parameterId.correctionVersion, 1) === 2 ? (2 as const) : (1 as const),
    };
    return access.host === '' || access.mount === '' || access.account === '' ? null : access;
  }

  reset(): void {
    this.#values = valuesOf(this.#factory);
  }
}

function valuesOf(parameters: readonly Parameter[]): Map<number, ParameterValue> {
  return new Map(parameters.map(({ id, value }) => [id, value]));
}
