const system = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The account asks for stillness; what the browser asks for holds in any case. */
export function askStillness(still: boolean): void {
  if (still) document.documentElement.dataset.motion = 'less';
  else delete document.documentElement.dataset.motion;
}

/** Whether things may move on the screen (shell C24). */
export const mayMove = (): boolean => !system() && document.documentElement.dataset.motion !== 'less';
