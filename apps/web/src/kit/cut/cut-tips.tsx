import { useEffect, useState } from 'react';
import { lazyPart } from '../theme/antd-ground.tsx';
import { type Cut, cutAt, cutLines, wordsOf } from './cut-text.ts';

const CutTip = lazyPart(async () => (await import('./cut-tip.tsx')).CutTip);

/** The pointer rests so long on a line before it tells its whole, ms: passing over a table shows nothing. */
const restMs = 300;

/** Shows the whole of what is cut, on hover and on focus, everywhere in the frame. */
export function CutTips() {
  const [cut, setCut] = useState<Cut | null>(null);
  useEffect(() => watchCuts(setCut), []);
  return cut && <CutTip cut={cut} />;
}

function watchCuts(tell: (cut: Cut | null) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(resting);
    tell(null);
  };
  const onPointer = ({ target }: Event) => {
    // The tip itself may be read with the pointer on it.
    if (target instanceof HTMLElement && target.closest('.ant-tooltip')) return;
    stop();
    const element = cutAt(target);
    if (element) resting = setTimeout(() => tell({ element, lines: [wordsOf(element)] }), restMs);
  };
  const onFocus = ({ target }: Event) => {
    stop();
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const lines = cutLines(target);
    if (lines.length > 0) tell({ element: target, lines });
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') stop();
  };
  document.addEventListener('pointerover', onPointer);
  document.addEventListener('pointerdown', stop);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', stop);
  document.addEventListener('keydown', onKey);
  document.addEventListener('scroll', stop, true);
  return () => {
    stop();
    document.removeEventListener('pointerover', onPointer);
    document.removeEventListener('pointerdown', stop);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', stop);
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('scroll', stop, true);
  };
}
