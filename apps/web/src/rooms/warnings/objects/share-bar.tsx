import { Progress } from 'antd';
import { useFormats } from '#kit/formats/use-formats.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';

/** How much of a plan is used; red from all of it on. */
export function ShareBar({ share }: { share: number | null }) {
  const formats = useFormats();
  if (share === null) return text('format.none');
  const colour = share >= 1 ? stateColours.error : share >= 0.8 ? stateColours.warning : stateColours.passed;
  return (
    <Progress
      size="small"
      aria-label={text('warnings.columns.usedShare')}
      percent={Math.min(100, Math.round(share * 100))}
      strokeColor={colour}
      status="normal"
      format={() => `${formats.number(share * 100, 0)} %`}
    />
  );
}
