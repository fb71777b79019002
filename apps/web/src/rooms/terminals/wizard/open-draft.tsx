import { terminalJobCalls, type WizardJobKind } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Time } from '#kit/list/cells.tsx';
import { showError } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

/** An open draft of one's own: it can be gone on with (`goOn` is the page for it), or thrown away. */
export function OpenDraft({ kind, goOn }: { kind: WizardJobKind; goOn: string }) {
  const text = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data } = useCall(terminalJobCalls.draft, { query: { kind } });
  if (!data) return null;
  const afresh = async () => {
    try {
      await ask(terminalJobCalls.cancel, { params: { id: data.id } });
    } catch (error) {
      showError(error);
    }
    await queries.invalidateQueries({ queryKey: ['terminalJobs'] });
  };
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {text('tbox.wizard.openDraft', { no: data.no })} <Time at={data.createdAt} />
        </>
      }
      action={
        <>
          <Button
            type="primary"
            size="small"
            onClick={() =>
              void navigate(`${goOn}${goOn.includes('?') ? '&' : '?'}job=${data.id}`, { replace: true })
            }
          >
            {text('tbox.wizard.goOn')}
          </Button>
          <Button size="small" onClick={() => void afresh()}>
            {text('tbox.wizard.afresh')}
          </Button>
        </>
      }
    />
  );
}
