/** Size of the list at most, px: `fan.module.css` sets the same. */
const listWidth = 240;
const listHeight = 300;
const gap = 12;

/** Where the list of a spot stands, px from the map's left and upper edge: beside the spot, and never beyond the map. */
export function listPlace(
  { x, y }: { x: number; y: number },
  width: number,
  height: number,
): { left: number; top: number } {
  const left = x + 24 + listWidth + gap > width ? x - 24 - listWidth : x + 24;
  return {
    left: Math.max(gap, Math.min(left, width - listWidth - gap)),
    top: Math.max(gap, Math.min(y - listHeight / 2, height - listHeight - gap)),
  };
}
