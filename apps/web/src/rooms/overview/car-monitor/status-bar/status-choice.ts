import { type MonitorState, onlineStates } from '@furrow/contract';

/** The buttons of the status bar after "all", in their order (/carMonitor, Summary). */
export const lifeStates = ['idle', 'expired', 'frozen', 'inProblem'] as const;
export const barStates: readonly MonitorState[] = [...onlineStates, ...lifeStates];

/**
 * The state filter after a click: that state alone, or none when it was the only one. With Ctrl it is added to the others
 * or taken away from them.
 */
export function afterClick(
  chosen: readonly MonitorState[],
  state: MonitorState,
  add: boolean,
): MonitorState[] {
  if (add) {
    const next = chosen.includes(state) ? chosen.filter((one) => one !== state) : [...chosen, state];
    return barStates.filter((one) => next.includes(one));
  }
  return chosen.length === 1 && chosen[0] === state ? [] : [state];
}
