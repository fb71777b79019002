export { CarSummary } from './car-form/car-summary.tsx';
export { MachineFields } from './car-form/machine-fields.tsx';
export { OwnerBlock } from './car-form/owner-block.tsx';
export { PartsBlock } from './car-form/parts/parts-block.tsx';
export { TerminalBlock } from './car-form/terminal-block.tsx';
export { useDevice } from './car-form/use-device.ts';
export { ConnectionPanel } from './devices/detail/connection-panel.tsx';
