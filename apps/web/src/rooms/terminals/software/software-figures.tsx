import { softwareJobCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { useTexts } from '#kit/words/text.ts';
import { shareWords } from '../versions/version-words.tsx';

/** Reasons of failure that stand as figures of their own. */
const mostReasons = 3;

/** What goes on, how often it went well, why it did not, and how many are behind. */
export function SoftwareFigures() {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const { data } = useCall(softwareJobCalls.figures, {});
  if (!data) return null;
  const tasks = (filter: string) => () => void navigate(`/softRemoteUpgrade?tab=devices&${filter}`);
  return (
    <ListFigures
      cards={[
        {
          key: 'updating',
          label: text('softUpgrade.figures.updating'),
          value: formats.number(data.updating),
          onClick: tasks('state=updating&state=complete'),
        },
        {
          key: 'successRate',
          label: text('softUpgrade.figures.successRate'),
          value: shareWords(data.successRate),
        },
        ...data.fails.slice(0, mostReasons).map(({ reason, count }) => ({
          key: reason,
          label: text('softUpgrade.figures.fails', { reason: text(`tbox.reasonNames.${reason}`) }),
          value: formats.number(count),
          onClick: tasks(`state=fail&reason=${reason}`),
        })),
        { key: 'behind', label: text('softUpgrade.figures.behind'), value: formats.number(data.behind) },
      ]}
    />
  );
}
