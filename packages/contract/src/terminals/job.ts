import { defineFlow } from '../kit/flow.ts';

/** What a draft can become: the two wizards of T-BOXes, and software of other terminals (/softRemoteUpgrade), whose tasks are upgrades, too. */
export const wizardJobKinds = ['upgrade', 'configuration', 'software'] as const;
export type WizardJobKind = (typeof wizardJobKinds)[number];
/** What a job does; those of kind `can` flash nodes behind terminals (/canFirewareManage) and begin without a draft. */
export const terminalJobKinds = [...wizardJobKinds, 'can'] as const;
export type TerminalJobKind = (typeof terminalJobKinds)[number];

/** A job: one run of a wizard. */
export const terminalJobFlow = defineFlow({
  states: ['draft', 'running', 'paused', 'finished', 'cancelled'],
  first: 'draft',
  steps: {
    start: { from: ['draft'], to: 'running' },
    pause: { from: ['running'], to: 'paused' },
    resume: { from: ['paused'], to: 'running' },
    finish: { from: ['running', 'paused'], to: 'finished' },
    // A job that is over runs again when one of its tasks is tried again.
    reopen: { from: ['finished', 'cancelled'], to: 'running' },
    cancel: { from: ['draft', 'running', 'paused'], to: 'cancelled' },
  },
});
export type TerminalJobState = (typeof terminalJobFlow)['states'][number];

/** What is done to one terminal: the kinds of tasks. The first two put firmware, the next two values, the last firmware of a node behind it. */
export const terminalTaskKinds = ['upgrade', 'rollBack', 'configuration', 'restore', 'flash'] as const;
export type TerminalTaskKind = (typeof terminalTaskKinds)[number];

/** A task of kind upgrade, roll back or flash. `confirmLate`: the terminal told the version after its time was over. */
export const upgradeTaskFlow = defineFlow({
  states: ['updating', 'complete', 'success', 'fail'],
  first: 'updating',
  steps: {
    deliver: { from: ['updating'], to: 'complete' },
    succeed: { from: ['complete'], to: 'success' },
    fail: { from: ['updating', 'complete'], to: 'fail' },
    retry: { from: ['fail'], to: 'updating' },
    confirmLate: { from: ['fail'], to: 'success' },
  },
});

/** A task of kind configuration or restore. */
export const configurationTaskFlow = defineFlow({
  states: ['reconfiguring', 'done', 'reconfigure'],
  first: 'reconfiguring',
  steps: {
    finish: { from: ['reconfiguring'], to: 'done' },
    giveUp: { from: ['reconfiguring'], to: 'reconfigure' },
    retry: { from: ['reconfigure'], to: 'reconfiguring' },
  },
});
export const terminalTaskStates = [...upgradeTaskFlow.states, ...configurationTaskFlow.states] as const;
export type TerminalTaskState = (typeof terminalTaskStates)[number];

/** States in which a task is not over: a terminal has at most one such task. */
export const unfinishedTaskStates = ['updating', 'complete', 'reconfiguring'] as const;

/** What a task does just now. */
export const terminalTaskPhases = [
  'waitingForSlot',
  'waitingForWindow',
  'waitingForDevice',
  'waitingForStop',
  'waitingForPower',
  'waitingForDriver',
  'sending',
  'dropped',
  'installing',
  'checkingVersion',
  'reading',
  'writing',
  'checking',
  'ended',
] as const;
export type TerminalTaskPhase = (typeof terminalTaskPhases)[number];

/** Why a task failed or has to be done again; `acknowledgedOnly` and `versionNotConfirmed` mark a success that nobody could check. */
export const terminalTaskReasons = [
  'cancelled',
  'offlineUntilDeadline',
  'noAcknowledgement',
  'droppedTooOften',
  'refused',
  'terminalReportsFailure',
  'terminalCancelled',
  'resultUnknown',
  'versionDiffers',
  'valueDiffers',
  'imageUnreadable',
  'versionWithdrawn',
  'deviceCancelled',
  'deviceFrozen',
  'deviceTransferred',
  'hardwareChanged',
  'notSupported',
  'acknowledgedOnly',
  'versionNotConfirmed',
  'confirmedLate',
  'nodeInLoader',
  'nodeFailed',
  'nodeGone',
  'driverRefused',
  'driverSilent',
] as const;
export type TerminalTaskReason = (typeof terminalTaskReasons)[number];

/** States of one item of a configuration task. */
export const taskItemStates = ['waiting', 'written', 'refused', 'differs', 'unknown'] as const;
export type TaskItemState = (typeof taskItemStates)[number];
