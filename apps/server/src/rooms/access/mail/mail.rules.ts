/** Seconds between the tries of a mail: twelve of them, over about a day and a half. */
export const schedule: readonly number[] = [
  30, 120, 300, 900, 1800, 3600, 7200, 14_400, 21_600, 28_800, 43_200,
];
/** A process that died holds what it took no longer than this, seconds. */
export const holdS = 180;
/** What comes at once waits so long for more of it, seconds; so much at least lies between two mails to one person. */
export const gatherS = 10;
export const betweenS = 60;
/** A mail that could not be sent for so long is of no use any more, seconds. */
export const usefulS = 3 * 86_400;
/** Most messages that one mail tells; how many more there were is said. */
export const mostLines = 50;

interface SmtpError {
  /** What the server answered. */
  responseCode?: number;
  /** What it was asked. */
  command?: string;
}

/** Whether it is this receiver or this mail that was refused for good, and no later try does better. */
export function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as SmtpError;
  // A server that refuses sender or sign-in is set wrongly, and may be set right; a receiver that it refuses is not there.
  return responseCode >= 550 && responseCode < 560 && /^(RCPT|DATA)/.test(command);
}

/** Whether it is the way to the server, or the server as a whole: the next mail would fare the same. */
export function isOfServer(error: unknown): boolean {
  const { responseCode, command = '' } = error as SmtpError;
  return responseCode === undefined || !/^(RCPT|DATA|MAIL)/.test(command);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

/** Nobody can put a second header, or hide writing, into a subject. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, 150);
