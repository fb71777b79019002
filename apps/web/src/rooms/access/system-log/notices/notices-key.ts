/** What the list of notices is kept under. */
export const noticesKey = 'notices';
