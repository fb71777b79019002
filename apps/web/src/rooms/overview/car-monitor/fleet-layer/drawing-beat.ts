import { mayMove } from '#kit/theme/motion.ts';
import type { FleetPicture } from './fleet-picture.ts';

/** With many signs, or where nothing may move, the source is written once a second; a few signs may glide. */
const calmMs = 1000;
const glideMs = 100;
const mostGliding = 150;

/** How long to wait between two frames of the picture, ms. */
const beatMs = (signs: number): number => (mayMove() && signs <= mostGliding ? glideMs : calmMs);

/**
 * Calls `draw` when the picture has changed or a sign is on its way, never more often than its beat; at once when
 * nothing was drawn for that long. What a person waits for does not wait for a calm beat. A hidden page draws nothing.
 */
export function startDrawing(picture: FleetPicture, draw: (nowMs: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawnAt = -Infinity;
  const frame = () => {
    timer = undefined;
    const now = performance.now();
    if (document.hidden) return;
    drawnAt = now;
    draw(now);
    if (picture.moving(now)) plan();
  };
  const after = (beat: number) => setTimeout(frame, Math.max(0, drawnAt + beat - performance.now()));
  const plan = (haste?: 'now') => {
    if (haste) {
      clearTimeout(timer);
      timer = after(glideMs);
    } else timer ??= after(beatMs(picture.singles));
  };
  const shown = () => plan('now');
  const stop = picture.observe(plan);
  document.addEventListener('visibilitychange', shown);
  plan();
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', shown);
  };
}
