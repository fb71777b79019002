/** Seconds between looks for the line: those of the event stream (S1). */
const looksS = [1, 2, 5, 10, 30];

/** Whether anybody answers behind the address of the product. */
export async function isLineThere(): Promise<boolean> {
  try {
    const { status } = await fetch('/mark.svg', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

/** Waits until the line is there; looks at once when the browser says that it is online again. Ends with the signal, too. */
export async function lineBack(signal: AbortSignal): Promise<void> {
  for (let looks = 0; !signal.aborted && !(await isLineThere()); looks += 1)
    await pause(looksS[Math.min(looks, looksS.length - 1)]! * 1000, signal);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
