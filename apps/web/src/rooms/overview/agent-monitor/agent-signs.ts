import type { DealerOnMap } from '@furrow/contract';
import { type StateColour, stateColours } from '#kit/theme/tokens.ts';

/** Part of the devices that were heard of within 7 days, 0–1; null without devices. */
export const onlineRate = ({ devices, heard }: DealerOnMap): number | null =>
  devices === 0 ? null : heard / devices;

/** Green from 60 %, yellow from 30 %, else red (/agentMonitor); grey without devices. */
export function rateColour(row: DealerOnMap): string {
  const rate = onlineRate(row);
  const state: StateColour =
    rate === null ? 'offline' : rate >= 0.6 ? 'working' : rate >= 0.3 ? 'warning' : 'error';
  return stateColours[state];
}

/** Radius of a sign, px: its area grows with the devices. */
export const signSize = ({ devices }: DealerOnMap): number => Math.min(28, 7 + Math.sqrt(devices));
