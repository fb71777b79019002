import type { PhotoJudgement } from '@furrow/contract';
import { StateTag } from '#kit/list/cells.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';

const colours: Record<PhotoJudgement, StateColour> = {
  none: 'waiting',
  fits: 'passed',
  doesNotFit: 'error',
  unreadable: 'cancelled',
};

/** What a checker made of a picture. */
export function JudgementTag({ judgement }: { judgement: PhotoJudgement }) {
  const text = useTexts();
  return <StateTag colour={colours[judgement]}>{text(`photos.judgements.${judgement}`)}</StateTag>;
}
