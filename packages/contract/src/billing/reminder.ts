import { z } from 'zod';
import { languages } from '../kit/language.ts';

/** Whereto a reminder of an end goes: messages of the dealer's people, the display of the terminal. */
export const reminderChannels = ['dealer', 'terminal'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/**
 * The places of a reminder that is written by people, and the most characters that each takes: the SN, what ends, the day on which it
 * ends (YYYY-MM-DD), days that are left (of what is over: days since), the price of a year in CNY.
 */
export const reminderPlaces = { sn: 10, what: 30, date: 10, days: 5, price: 13 } as const;
type ReminderPlace = keyof typeof reminderPlaces;

/** Characters that a terminal's display takes. */
export const reminderLength = 200;
const anyPlace = /\{([^{}]*)\}/g;
const isPlace = (name: string): name is ReminderPlace => Object.hasOwn(reminderPlaces, name);

/** The places that a text names. */
export const placesOf = (text: string): string[] =>
  [...text.matchAll(anyPlace)].map(([, name]) => name ?? '');

/** A text with its places filled; one that nobody knows is left as it stands. */
export const fillReminder = (text: string, values: Readonly<Record<ReminderPlace, string>>): string =>
  text.replace(anyPlace, (place, name: string) => (isPlace(name) ? values[name] : place));

const widest = Object.fromEntries(
  Object.entries(reminderPlaces).map(([name, length]) => [name, 'x'.repeat(length)]),
) as Record<ReminderPlace, string>;

/** How many characters a text has when each of its places takes the most that it may. */
export const longestOf = (text: string): number => fillReminder(text, widest).length;

/** A reminder in one language; empty: the delivered text. It must fit the display whatever its places hold. */
export const reminderText = z
  .string('invalidValue')
  .trim()
  // Nor a line break, nor a brace that opens or closes nothing.
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'invalidValue')
  .superRefine((text, context) => {
    const problem = (message: string, params: Record<string, string | number>) =>
      context.addIssue({ code: 'custom', message, params });
    const stray = /[{}]/.exec(text.replace(anyPlace, ''));
    const unknown = placesOf(text).find((name) => !isPlace(name));
    if (unknown !== undefined) return problem('reminderPlace', { place: `{${unknown}}` });
    if (stray) return problem('reminderPlace', { place: stray[0] });
    const count = longestOf(text);
    if (count > reminderLength) problem('reminderTooLong', { count, max: reminderLength });
  });

/** The same in each language: readers have the one of their own. */
export const reminderTexts = z.object({
  zh: reminderText,
  en: reminderText,
  ru: reminderText,
  tr: reminderText,
} satisfies Record<(typeof languages)[number], z.ZodType>);
export type ReminderTexts = z.output<typeof reminderTexts>;
export const noReminderTexts: ReminderTexts = { zh: '', en: '', ru: '', tr: '' };

/** What somebody would read of a device if these texts were kept. */
export const reminderPreviewForm = z.object({
  /** Of what is over already, else of what will be. */
  over: z.boolean('invalidValue'),
  texts: reminderTexts,
});

const previewLine = z.strictObject({
  text: z.string(),
  /** False: the delivered text goes out, for none is written, or it names a price that nobody has set. */
  own: z.boolean(),
});
export const reminderPreview = z.strictObject({
  /** The device whose end is nearest; null: there is none. */
  sn: z.string().nullable(),
  lines: z.record(z.enum(languages), previewLine),
});
export type ReminderPreview = z.output<typeof reminderPreview>;
