import type { FlowRuling } from './flow-card.rules.ts';

const hourS = 3600;

/** FL-09: reports of an hour against those that the terminal is set to make at most. Without its settings nothing is judged. */
export const tooTalkative: FlowRuling = {
  code: 'FL-09',
  judge({ reportsAnHour, intervalS, connectedS }, { talkTimes, calmTimes }, standing) {
    if (reportsAnHour === null || !intervalS || connectedS === null || connectedS < hourS) return null;
    const times = reportsAnHour / (hourS / intervalS);
    if (times <= (standing === null ? talkTimes : calmTimes)) return null;
    return { level: 'notice', value: times, threshold: talkTimes, figures: { intervalS } };
  },
};
