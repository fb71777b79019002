import { defineFlow } from '../kit/flow.ts';
import { vehicleStates } from './vehicle-kinds.ts';

/**
 * Life of a vehicle: a cancelled one stays cancelled. `expire` and `renew` follow the end
 * of its registration, `reportProblem` and `resolveProblem` its problems; nobody types a state.
 */
export const vehicleFlow = defineFlow({
  states: vehicleStates,
  first: 'idle',
  steps: {
    putIntoUse: { from: ['idle'], to: 'inUse' },
    freeze: { from: ['inUse'], to: 'frozen' },
    unfreeze: { from: ['frozen'], to: 'inUse' },
    reportProblem: { from: ['inUse'], to: 'inProblem' },
    resolveProblem: { from: ['inProblem'], to: 'inUse' },
    expire: { from: ['inUse'], to: 'expired' },
    renew: { from: ['expired'], to: 'inUse' },
    cancel: { from: ['idle', 'inUse', 'frozen', 'inProblem', 'expired'], to: 'cancelled' },
  },
});
export type VehicleStep = keyof typeof vehicleFlow.steps;

export const installationStates = ['notInstalled', 'installed', 'removed'] as const;
export type InstallationState = (typeof installationStates)[number];

/** Where an approval of the vehicle stands, pushed down by approvals; `none`: there never was one. */
export const auditStates = ['none', 'toReview', 'reviewing', 'passed', 'rejected'] as const;
export type AuditState = (typeof auditStates)[number];

/** The highest level of its active warnings, pushed down by warnings. */
export const warningLevels = ['none', 'notice', 'normal', 'serious'] as const;
export type WarningLevel = (typeof warningLevels)[number];

/** Of a vehicle, by the end of its registration: a registration itself is registered or unregistered, and nothing else. */
export const registrationStates = ['unregistered', 'registered', 'expired'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** The data plan's own state; it never changes the device state. */
export const flowStates = ['none', 'running', 'expired'] as const;
export type FlowState = (typeof flowStates)[number];

/** Deeds of a vehicle's timeline beside its states. */
export const vehicleDeeds = [
  'inbound',
  'outbound',
  'returned',
  'transferred',
  'ownerChanged',
  'fitted',
  'removed',
] as const;
export type VehicleDeed = (typeof vehicleDeeds)[number];
