export { Commands } from './car-monitor/commands/commands.tsx';
