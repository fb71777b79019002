import { type ProblemClocks, problemCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { priorityWords } from './problem-columns.tsx';

/** Hours until the first answer and the solution, for each priority. */
export function ClocksDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const found = useCall(problemCalls.clocks, {});
  const [typed, setTyped] = useState<ProblemClocks['rows'] | null>(null);
  const [busy, setBusy] = useState(false);
  const rows = typed ?? found.data?.rows ?? [];
  const put = (at: number, name: 'answerH' | 'solveH') => (hours: number | null) =>
    setTyped(rows.map((row, i) => (i === at ? { ...row, [name]: hours ?? 1 } : row)));
  const save = async () => {
    setBusy(true);
    try {
      await ask(problemCalls.setClocks, { body: { rows } });
      await queries.invalidateQueries({ queryKey: ['problemManage'] });
      showSuccess(text('plain.done'));
      onClose();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <Modal
      open
      title={text('problems.clocks.open')}
      okText={text('forms.save')}
      okButtonProps={{ loading: busy, disabled: rows.length === 0 }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p>{text('problems.clocks.hint')}</p>
      <QueryState query={found} lines={4}>
        {() => (
          <table>
            <thead>
              <tr>
                <th>{text('problems.columns.priority')}</th>
                <th>{text('problems.clocks.answer')}</th>
                <th>{text('problems.clocks.solve')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ priority, answerH, solveH }, at) => (
                <tr key={priority}>
                  <th scope="row">{priorityWords(priority)}</th>
                  {(
                    [
                      ['answerH', answerH, 'answer'],
                      ['solveH', solveH, 'solve'],
                    ] as const
                  ).map(([name, hours, word]) => (
                    <td key={name}>
                      <InputNumber
                        aria-label={`${priorityWords(priority)} · ${text(`problems.clocks.${word}`)}`}
                        min={1}
                        max={720}
                        precision={0}
                        value={hours}
                        onChange={put(at, name)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryState>
    </Modal>
  );
}
