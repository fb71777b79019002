import type { FleetPicture } from './fleet-picture.ts';

/** With many signs the source is written once a second; a few of them may glide. */
const calmMs = 1000;
const glideMs = 100;
const mostGliding = 150;

/** How long to wait between two frames of the picture, ms. */
export const beatMs = (signs: number): number => (signs <= mostGliding ? glideMs : calmMs);

/**
 * Calls `draw` when the picture has changed or a sign is on its way, never more often than its beat; at once when
 * nothing was drawn for that long. A hidden page draws nothing.
 */
export function startDrawing(picture: FleetPicture, draw: (nowMs: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let drawnAt = -Infinity;
  const frame = () => {
    timer = null;
    const now = performance.now();
    if (document.hidden) return;
    drawnAt = now;
    draw(now);
    if (picture.moving(now)) plan();
  };
  const plan = () => {
    timer ??= setTimeout(frame, Math.max(0, drawnAt + beatMs(picture.singles) - performance.now()));
  };
  const stop = picture.observe(plan);
  document.addEventListener('visibilitychange', plan);
  plan();
  return () => {
    if (timer !== null) clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', plan);
  };
}
