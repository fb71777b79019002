/** A place in a film, seconds from its beginning, with its name. */
export interface Chapter {
  atS: number;
  title: string;
}

const line = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+(\S.*)$/;
/** Chapters of one film. */
const most = 50;

/** Chapters as they are typed, a line each: `0:45 Setting up` or `1:02:30 …`; lines of another form are left out. */
export function chaptersOf(text: string): Chapter[] {
  return linesOf(text).flatMap((one) => {
    const found = line.exec(one);
    if (!found) return [];
    const [, hours = '0', minutes, rest, title] = found;
    return [
      { atS: Number(hours) * 3600 + Number(minutes) * 60 + Number(rest), title: title!.trim().slice(0, 60) },
    ];
  });
}

/** The first line that is no chapter or does not come after the one above it, from 1; null: all are well. */
export function chaptersProblem(text: string): number | null {
  let before = -1;
  for (const [index, one] of linesOf(text).entries()) {
    const [chapter] = chaptersOf(one);
    const sound = chapter !== undefined && /:[0-5]\d\s/.test(one) && chapter.atS > before && index < most;
    if (!sound) return index + 1;
    before = chapter.atS;
  }
  return null;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
