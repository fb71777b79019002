import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { deviceCategories, vehicleStates } from '../machines/vehicle-kinds.ts';
import { newestFirst, warningFilters, warningPath, warningRow, warningSorts } from './warning.ts';
import { dealerAnswers, terminalRules } from './warning-words.ts';

/** The list of /terminalCrossRegionWarning: terminals that live outside of the equipment area of their dealer. */
export const terminalWarningList = defineList({
  filters: {
    ...warningFilters(terminalRules),
    vehicleState: listFilters.choice(vehicleStates),
    productModel: listFilters.text,
    /** Of the sales outbound. */
    soldAt: listFilters.days,
  },
  sorts: warningSorts,
  defaultSort: newestFirst,
});

export const terminalWarningRow = warningRow.extend({
  terminalKind: z.enum(deviceCategories),
  productModel: z.string(),
  vehicleState: z.enum(vehicleStates),
  /** When its last sales outbound was booked, and by which document. */
  soldAt: seconds.nullable(),
  soldBy: z.string(),
  /** The dealer in whose equipment area it was seen last; null: nobody's, and for all but the provider's people. */
  areaOf: z.string().nullable(),
  /** Of its jobs in the last ten days outside of the area. */
  areaOutsideM2: z.number(),
  /** Its dealer was asked, and has not answered yet. */
  asked: z.boolean(),
});
export type TerminalWarningRow = z.output<typeof terminalWarningRow>;
export const terminalWarningDetail = terminalWarningRow.extend(warningPath);
export type TerminalWarningDetail = z.output<typeof terminalWarningDetail>;

/** `POST …/ask`: what the dealer of the terminal is asked. */
export const askDealerForm = z.object({ question: fields.text(200) });
/** `POST …/answer`: what it says; the words beside it are the note of the row. */
export const dealerAnswerForm = z.object({
  answer: z.enum(dealerAnswers, 'required'),
  note: fields.words(200).default(''),
});
export type DealerAnswerForm = z.output<typeof dealerAnswerForm>;
