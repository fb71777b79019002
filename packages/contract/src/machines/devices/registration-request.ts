import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
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

/** A registration that waits for a person. */
export const registrationRequestRow = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  /** The vehicle. */
  deviceId: z.uuid(),
  terminalNumber: z.string(),
  /** What it reports, and the id that the number is pinned to. */
  reportedId: z.string(),
  pinnedId: z.string(),
  maker: z.string(),
  model: z.string(),
  address: z.string(),
  /** Where the terminal spoke from when it registered last. */
  pinnedAddress: z.string(),
  reason: z.enum(registrationReasons),
  tries: z.int(),
  firstAt: seconds,
  lastAt: seconds,
});
export type RegistrationRequestRow = z.output<typeof registrationRequestRow>;
