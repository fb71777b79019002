import { type FlowRuling, inService } from './flow-card.rules.ts';

/** FL-03: the last day of the data plan comes near: one row, whose level rises to serious when that day is over. */
export const dataPlanEnds: FlowRuling = {
  code: 'FL-03',
  judge(card, { noticeDays, normalDays }) {
    const { daysLeft } = card;
    if (!inService(card) || daysLeft === null || daysLeft > noticeDays) return null;
    const level = daysLeft <= 0 ? 'serious' : daysLeft <= normalDays ? 'normal' : 'notice';
    return { level, value: daysLeft, threshold: noticeDays, figures: {} };
  },
};
