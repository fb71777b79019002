import { operationCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showMessage, showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

/** *Check seals*: whether the log still is what it was when each minute of it was sealed. */
export function CheckSeals() {
  const text = useTexts();
  const formats = useFormats();
  const check = useMutation({
    mutationFn: () => ask(operationCalls.seals),
    onSuccess: ({ minutes, broken }) => {
      if (broken !== null)
        showMessage('error', text('operations.sealsBroken', { time: formats.dateTime(broken) }));
      else if (minutes === 0) showMessage('info', text('operations.sealsNone'));
      else showSuccess(text('operations.sealsGood', { count: formats.number(minutes) }));
    },
  });
  return (
    <Button loading={check.isPending} onClick={() => check.mutate()}>
      {text('operations.checkSeals')}
    </Button>
  );
}
