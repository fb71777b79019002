/** Where a tip points at, and what it says. */
export interface Cut {
  element: HTMLElement;
  lines: readonly string[];
}

/** How far up from what the pointer is on a cut line may stand. */
const levels = 5;

/** Whether an element cuts its own text at the side; half a pixel of rounding is no cut. */
export function isCut(element: HTMLElement): boolean {
  if (element.scrollWidth <= element.clientWidth + 1) return false;
  return getComputedStyle(element).textOverflow === 'ellipsis';
}

/** The element with the cut line that the pointer is on; null where nothing is cut, or its own title says it already. */
export function cutAt(target: EventTarget | null): HTMLElement | null {
  let element = target instanceof HTMLElement ? target : null;
  for (let level = 0; element && level < levels; level++, element = element.parentElement) {
    if (element.title !== '') return null;
    if (isCut(element)) return element;
  }
  return null;
}

/** What an element that has the focus cuts, a line each: itself, or the cells of a row. */
export function cutLines(element: HTMLElement): string[] {
  const cells =
    element.dataset.index === undefined ? [element] : element.querySelectorAll<HTMLElement>('[data-column]');
  return [...cells]
    .filter((cell) => isCut(cell) && cell.querySelector('[title]:not([title=""])') === null)
    .map(wordsOf)
    .filter((words) => words !== '');
}

/** The text of an element as it is read. */
export const wordsOf = (element: HTMLElement): string => element.textContent.trim();
