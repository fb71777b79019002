/** The code of a page could not be had, though the line is there (G9). */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('the page did not load', { cause });
  }
}

/** The code of a page cannot be had because the line is away: to be tried again when it is back, and not by a reload. */
export class LineAway extends Error {}
