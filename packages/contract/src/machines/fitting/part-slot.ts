import type { ComponentKind } from '../libraries/library-kinds.ts';

/** A place for a part with a serial number, as product and vehicle model ask for it: `motor-1`. */
export interface PartSlot {
  key: string;
  kind: ComponentKind;
  /** Models that will do; none named: every one. */
  models: string[];
  required: boolean;
}

/** Pieces without a number that are taken from the stock. */
export interface CountedNeed {
  kind: ComponentKind;
  /** Models that will do; none named: every one. */
  models: string[];
  count: number;
  required: boolean;
}

/** `GET cars/part`: what a typed serial number turned out to be. */
export interface PartFound {
  model: string;
  /** Code of a nameplate; empty for other kinds. */
  nameplateCode: string;
}
