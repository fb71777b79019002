import { onlineStates } from '../machines/vehicle-kinds.ts';

/** States of the status bar: derived online states, then states of life (/carMonitor, Summary). */
export const monitorStates = [...onlineStates, 'idle', 'expired', 'frozen', 'inProblem'] as const;
export type MonitorState = (typeof monitorStates)[number];

/** How long ago something was heard: the choices of the filter. */
export const heardChoices = ['5min', '1h', '24h', '7d', '30d', 'never'] as const;
