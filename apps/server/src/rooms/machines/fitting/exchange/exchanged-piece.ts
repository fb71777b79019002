import type { ComponentKind, OldFate, ReplacementReason } from '@furrow/contract';

/** What comes off a vehicle and what comes in its place; an id is null where no library knows the serial number. */
export interface ExchangedPiece {
  kind: ComponentKind;
  old: { id: string | null; sn: string } | null;
  /** Of kinds without serial numbers the model of which one is taken from the stock. */
  fresh: { id: string | null; sn: string } | { model: string; field: string } | null;
  reason: ReplacementReason;
  fate: OldFate;
  /** Since when the new piece counts as fitted; without: the moment of the exchange. */
  fittedAt?: Date | null;
}
