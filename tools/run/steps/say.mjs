const colour = process.stdout.isTTY ? (code, text) => `\x1b[${code}m${text}\x1b[0m` : (_code, text) => text;

/** One line of progress for the person who waits. */
export function say(text) {
  console.log(`${colour(36, 'furrow')} ${text}`);
}

/** Ends with a message that says what to do. */
export function giveUp(text) {
  console.error(`${colour(31, 'furrow')} ${text}`);
  process.exit(1);
}
