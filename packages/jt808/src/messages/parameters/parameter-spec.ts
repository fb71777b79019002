export const parameterTypes = ['byte', 'word', 'dword', 'short', 'long', 'string', 'bytes'] as const;
export type ParameterType = (typeof parameterTypes)[number];

/** One row of the parameter dictionary. Values travel as raw whole numbers; `scale` says what one step means in `unit`. */
export interface ParameterSpec {
  readonly id: number;
  readonly name: string;
  readonly type: ParameterType;
  readonly unit?: string;
  /** Default 1. */
  readonly scale?: number;
  /** Of the raw number, inclusive. */
  readonly min?: number;
  readonly max?: number;
  /** The only allowed raw numbers. */
  readonly choices?: readonly number[];
  /** The terminal never tells it: reads back empty. */
  readonly secret?: boolean;
}
