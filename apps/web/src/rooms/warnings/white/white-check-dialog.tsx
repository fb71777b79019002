import { fields, type WhiteCheckRow, whiteListCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import { reachWords } from './white-columns.tsx';

/** Whether vehicles are on the list, and what is active of them now. */
export function WhiteCheckDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [typed, setTyped] = useState<string[]>([]);
  const sns = fields.snList.safeParse(typed);
  const check = useMutation({ mutationFn: () => ask(whiteListCalls.check, { body: { sns: sns.data! } }) });
  return (
    <Modal open title={text('warnings.white.check')} footer={null} onCancel={onClose}>
      <Form layout="vertical" onFinish={() => check.mutate()}>
        <Form.Item label="SN" htmlFor="white-check" extra={text('warnings.white.checkHint')}>
          <SnsInput id="white-check" value={typed} onChange={setTyped} autoFocus />
        </Form.Item>
        <Button type="primary" htmlType="submit" disabled={!sns.success} loading={check.isPending}>
          {text('warnings.white.check')}
        </Button>
      </Form>
      <ul role="status">
        {check.data?.map((row) => (
          <Checked key={row.sn} row={row} />
        ))}
      </ul>
    </Modal>
  );
}

function Checked({ row: { sn, appliesTo, since, active } }: { row: WhiteCheckRow }) {
  const text = useTexts();
  const listed =
    appliesTo === null
      ? text('warnings.white.notListed')
      : `${text('warnings.white.listed')} · ${reachWords(appliesTo)}`;
  return (
    <li>
      <b>{sn}</b> · {listed}
      {since !== null && (
        <>
          {' · '}
          <Time at={since} />
        </>
      )}
      {' · '}
      {text('warnings.white.activeNow', { count: active })}
    </li>
  );
}
