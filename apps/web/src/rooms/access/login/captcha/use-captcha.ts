import type { CaptchaChallenge, CaptchaKind, CaptchaScene } from '@furrow/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { type CaptchaTry, checkVerify, createVerify } from './captcha-calls.ts';

/** As long as the piece shakes before a new puzzle comes, ms; nothing moves longer. */
const shakeMs = 250;

export interface Captcha {
  challenge: CaptchaChallenge | null;
  kind: CaptchaKind;
  /** Being judged, right, or wrong a moment ago. */
  mood: 'open' | 'checking' | 'passed' | 'wrong';
  /** The last try was wrong: said until the next one. */
  failed: boolean;
  /** A question was asked for, and there are none left for now. */
  noQuestion: boolean;
  /** Seconds to wait after too many tries. */
  waitS: number;
  error: Error | null;
  renew: (kind?: CaptchaKind) => void;
  tryIt: (tried: CaptchaTry) => void;
}

/** One challenge after another until one is solved; `onTicket` gets what it gives. */
export function useCaptcha(scene: CaptchaScene, onTicket: (ticket: string) => void): Captcha {
  const [kind, setKind] = useState<CaptchaKind>('slide');
  const [challenge, setChallenge] = useState<CaptchaChallenge | null>(null);
  const [mood, setMood] = useState<Captcha['mood']>('open');
  const [failed, setFailed] = useState(false);
  const [noQuestion, setNoQuestion] = useState(false);
  const [waitS, setWaitS] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  const running = useRef(0);

  const load = useCallback(
    async (next: CaptchaKind) => {
      const own = ++running.current;
      setError(null);
      try {
        const made = await createVerify(scene, next === 'question');
        if (own !== running.current) return;
        setChallenge(made);
        // The server chooses: whoever asked for a question may have been given a picture.
        setKind(made.kind);
        setNoQuestion(next !== made.kind);
        setMood('open');
      } catch (cause) {
        if (own !== running.current) return;
        const seconds = cause instanceof ApiError ? Number(cause.params.seconds ?? 0) : 0;
        if (seconds > 0) setWaitS(seconds);
        else setError(cause as Error);
      }
    },
    [scene],
  );
  useEffect(() => {
    void load('slide');
    return () => {
      running.current += 1;
    };
  }, [load]);
  useCountdown(waitS, setWaitS, () => void load(kind));

  const tryIt = async (tried: CaptchaTry) => {
    if (!challenge || mood !== 'open') return;
    setMood('checking');
    try {
      const { ticket, waitS: seconds } = await checkVerify(challenge.verifyId, tried);
      setMood(ticket ? 'passed' : 'wrong');
      setFailed(!ticket);
      if (ticket) return onTicket(ticket);
      if (seconds > 0) return setWaitS(seconds);
      setTimeout(() => void load(kind), shakeMs);
    } catch (cause) {
      setMood('open');
      setError(cause as Error);
    }
  };
  const renew = (next: CaptchaKind = kind) => {
    setKind(next);
    setFailed(false);
    setChallenge((present) => (present?.kind === next ? present : null));
    void load(next);
  };
  const state = { challenge, kind, mood, failed, noQuestion, waitS, error };
  return { ...state, renew, tryIt: (tried) => void tryIt(tried) };
}

function useCountdown(left: number, set: (left: number) => void, onEnd: () => void): void {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => {
      set(left - 1);
      if (left === 1) end.current();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, set]);
}
