import { type CapturedFrame, debugSwitchCalls, mostFramesShown } from '@furrow/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { showError } from '#kit/messages/messages.ts';

/** New frames are asked for this often, ms: a frame stands on the page within two seconds of its coming. */
const everyMs = 1_000;

/** The frames of a switch as they come, the newest last, and the way to older ones. */
export function useFrames(id: string, paused: boolean) {
  const [frames, setFrames] = useState<readonly CapturedFrame[]>([]);
  const [skipped, setSkipped] = useState(0);
  const newest = useRef<number | null>(null);
  useEffect(() => {
    if (paused) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      try {
        const query = newest.current === null ? {} : { after: String(newest.current) };
        const told = await ask(debugSwitchCalls.frames, { params: { id }, query: query });
        if (over) return;
        newest.current = told.frames.at(-1)?.id ?? newest.current ?? 0;
        if (told.frames.length > 0)
          setFrames((before) => [...before, ...told.frames].slice(-mostFramesShown));
        setSkipped((before) => before + told.skipped);
      } catch (error) {
        if (!over) showError(error);
      }
      if (!over) timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [id, paused]);
  const older = useCallback(async () => {
    try {
      const before = String(frames[0]?.id ?? 0);
      const told = await ask(debugSwitchCalls.frames, { params: { id }, query: { before } });
      setFrames((now) => [...told.frames, ...now]);
    } catch (error) {
      showError(error);
    }
  }, [id, frames]);
  return { frames, skipped, older };
}
