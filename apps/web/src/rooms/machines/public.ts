export { ConnectionPanel } from './devices/detail/connection-panel.tsx';
