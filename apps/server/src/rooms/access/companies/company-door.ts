import type { Queryable } from '../../../database/transaction.ts';

/** What the room above knows of companies. */
export interface CompanyDoor {
  /** Of these companies those that exist, with all below them. */
  below(db: Queryable, ids: readonly string[]): Promise<string[]>;
  /** A company with all above it, the nearest last. */
  above(db: Queryable, id: string): Promise<string[]>;
  /** Names by id, also of companies that are no longer. */
  names(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Every company that accounts may be given to, by id, in the order of the names. */
  living(db: Queryable): Promise<ReadonlyMap<string, string>>;
}

const nobody = async (): Promise<ReadonlyMap<string, string>> => new Map();
const none: CompanyDoor = { below: async () => [], above: async () => [], names: nobody, living: nobody };
let door = none;

/** Called by the room that owns the companies, once a process. */
export function openCompanyDoor(opened: CompanyDoor): void {
  door = opened;
}

/** The companies as far as somebody keeps them. */
export const companies = (): CompanyDoor => door;
