import type { NotificationAct, NotificationType, PermissionCode } from '@furrow/contract';

export interface Holders {
  holding: PermissionCode;
  company: string | null;
}

/** One event, as it is put into bells. */
export interface Note {
  /**
   * Accounts by id, or every active account that holds a right over what is told of: the provider's people, and those of the
   * company that it belongs to and of all above it (`company`; null: nobody else).
   */
  receivers: readonly string[] | Holders;
  /** 1 account applications, 2 information entries, 3 replacements, 4 cancellations, 0 anything else. */
  type: NotificationType;
  act: NotificationAct;
  /** Values for the `{{places}}` of the words. */
  values?: Readonly<Record<string, string | number>>;
  /** Who did it, as it is shown: a person's name, or nothing for the product itself. */
  per?: string;
  /** A path of this site, opened by the part of the words in [[ ]]; without one the type decides (spec §9). */
  link?: string;
  subject?: { kind: string; id: string };
  /** With an event the same receiver hears of the same subject only once. */
  event?: string;
}
