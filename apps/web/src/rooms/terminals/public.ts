export { kindWords as debugKindWords, stateTag as debugStateTag } from './debug/debug-columns.tsx';
export { LiveView } from './debug/live-view.tsx';
export { TurnOnDialog } from './debug/turn-on-dialog.tsx';
export { HealthThresholdsInput } from './health/health-thresholds-input.tsx';
