import type { CaptchaScene } from '@furrow/contract';
import { Dialog } from '#kit/bare/dialog.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './captcha.module.css';
import { Question } from './question.tsx';
import { SlidePuzzle } from './slide-puzzle.tsx';
import { type Captcha, useCaptcha } from './use-captcha.ts';

interface Props {
  scene: CaptchaScene;
  onTicket: (ticket: string) => void;
  onClose: () => void;
}

/** Asks whether a person is there: by a puzzle, or by a question for who cannot see it. */
export function CaptchaDialog({ scene, onTicket, onClose }: Props) {
  const text = useTexts();
  const captcha = useCaptcha(scene, onTicket);
  const { challenge, kind, renew } = captcha;
  return (
    <Dialog title={text('signIn.captcha.title')} onClose={onClose}>
      {captcha.waitS === 0 && captcha.error && (
        <ActionButton onClick={() => renew()}>{text('messages.tryAgain')}</ActionButton>
      )}
      {!challenge && captcha.waitS === 0 && !captcha.error && (
        <div className={styles.waiting} data-kind={kind} aria-busy="true" />
      )}
      {challenge?.kind === 'slide' && (
        <SlidePuzzle key={challenge.verifyId} challenge={challenge} captcha={captcha} />
      )}
      {challenge?.kind === 'question' && (
        <Question key={challenge.verifyId} question={challenge.question} captcha={captcha} />
      )}
      <div className={styles.words} role="alert">
        <Words captcha={captcha} />
      </div>
      <div className={styles.ways}>
        {kind === 'slide' && (
          <button type="button" onClick={() => renew()} disabled={captcha.waitS > 0}>
            {text('signIn.captcha.refresh')}
          </button>
        )}
        <button
          type="button"
          onClick={() => renew(kind === 'slide' ? 'question' : 'slide')}
          disabled={captcha.waitS > 0}
        >
          {text(kind === 'slide' ? 'signIn.captcha.toQuestion' : 'signIn.captcha.toPicture')}
        </button>
      </div>
    </Dialog>
  );
}

function Words({ captcha: { waitS, error, mood, failed, noQuestion, kind } }: { captcha: Captcha }) {
  const text = useTexts();
  if (waitS > 0) return text('signIn.captcha.wait', { seconds: waitS });
  if (error) return error.message;
  if (mood === 'passed') return text('signIn.captcha.passed');
  if (noQuestion) return text('signIn.captcha.noQuestion');
  return failed ? text(kind === 'slide' ? 'signIn.captcha.wrong' : 'signIn.captcha.wrongAnswer') : null;
}
