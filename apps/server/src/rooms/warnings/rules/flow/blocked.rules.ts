import type { FlowRuling } from './flow-card.rules.ts';

const blocked: readonly string[] = ['suspended', 'expired', 'cancelled'];

/** FL-07: the terminal speaks through a card that is suspended, expired or cancelled. It ends when it is silent long enough, or the card runs again. */
export const blockedCardHeard: FlowRuling = {
  code: 'FL-07',
  judge({ state, connectedS, silentS }, { heardS, goneS }, standing) {
    if (!blocked.includes(state)) return null;
    const isHeard = connectedS !== null && connectedS >= heardS;
    const goesOn = standing !== null && silentS !== null && silentS < goneS;
    if (!isHeard && !goesOn) return null;
    return { level: 'normal', value: connectedS ?? 0, threshold: heardS, figures: { state } };
  },
};
