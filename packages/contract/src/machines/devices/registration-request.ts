import { defineList, listFilters } from '../../kit/list.ts';

/** Why a registration is a person's decision. */
export const registrationReasons = ['session', 'network', 'terminal'] as const;
export type RegistrationReason = (typeof registrationReasons)[number];

/** The tab "Registrations" of /deviceList: known terminals that want a new code and whom nobody let in yet. */
export const registrationRequestList = defineList({
  filters: {
    terminalNumber: listFilters.text,
    reason: listFilters.choice(registrationReasons),
  },
  sorts: ['firstAt', 'lastAt', 'tries'],
  defaultSort: [{ column: 'lastAt', descending: true }],
});

/** A registration that waits for a person; times in seconds UTC. */
export interface RegistrationRequestRow {
  id: string;
  sn: string;
  /** The vehicle. */
  deviceId: string;
  terminalNumber: string;
  /** What it reports, and the id that the number is pinned to. */
  reportedId: string;
  pinnedId: string;
  maker: string;
  model: string;
  address: string;
  /** Where the terminal spoke from when it registered last. */
  pinnedAddress: string;
  reason: RegistrationReason;
  tries: number;
  firstAt: number;
  lastAt: number;
}
