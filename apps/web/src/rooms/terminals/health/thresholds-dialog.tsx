import { type HealthThresholds, settingChanges, terminalConditionCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { HealthThresholdsInput } from './health-thresholds-input.tsx';

/** Thresholds of both kinds of terminals, with what they would come to. */
export function ThresholdsDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const query = useCall(terminalConditionCalls.thresholds, {});
  const [typed, setTyped] = useState<HealthThresholds | null>(null);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const save = async () => {
    if (typed === null) {
      onClose();
      return;
    }
    setBusy(true);
    try {
      await ask(settingChanges['terminal.health'], { body: { value: typed } });
      showSuccess(text('terminalCondition.saved'));
      await queries.invalidateQueries({ queryKey: ['terminalCondition'] });
      onClose();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <Modal
      open
      width={860}
      title={text('terminalCondition.thresholds')}
      okText={text('terminalCondition.save')}
      cancelText={text('forms.confirm.cancel')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p>{text('terminalCondition.thresholdsHint')}</p>
      <QueryState query={query} lines={8}>
        {(stored) => (
          <>
            <HealthThresholdsInput id="health" value={typed ?? stored} onChange={setTyped} />
            <Preview value={typed ?? stored} />
          </>
        )}
      </QueryState>
    </Modal>
  );
}

function Preview({ value }: { value: HealthThresholds }) {
  const text = useTexts();
  const [told, setTold] = useState<string | null>(null);
  const look = async () => {
    try {
      setTold(
        text('terminalCondition.previewText', {
          ...(await ask(terminalConditionCalls.preview, { body: { value } })),
        }),
      );
    } catch (error) {
      showError(error);
    }
  };
  return (
    <>
      <Button onClick={() => void look()}>{text('terminalCondition.preview')}</Button>
      {told && <Alert type="info" title={told} />}
    </>
  );
}
