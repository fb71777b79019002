import { type LogLevelRow, type LogRetention, longestDebugS, systemLogCalls } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, InputNumber, Modal, Select } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { callKey, useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './system-log.module.css';

const levels = ['debug', 'info', 'warning', 'error'] as const;

/** Levels per module (debug for an hour at most) and how long each level is kept. */
export function LevelsDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const queries = useQueryClient();
  const { data: rows } = useCall(systemLogCalls.levels, {});
  const set = useMutation({
    mutationFn: ({ module, level }: Pick<LogLevelRow, 'module' | 'level'>) =>
      ask(systemLogCalls.setLevel, { body: { module, level, forS: longestDebugS } }),
    onSuccess: (after) => queries.setQueryData(callKey(systemLogCalls.levels, {}), after),
  });
  return (
    <Modal open title={text('systemLog.setLevels')} footer={null} onCancel={onClose}>
      <p className={styles.hint}>{text('systemLog.debugHour')}</p>
      <ul className={styles.levels}>
        {rows?.map(({ module, level, until }) => (
          <li key={module}>
            <span>{text(`systemLog.modules.${module}`)}</span>
            <Select
              value={level}
              aria-label={text(`systemLog.modules.${module}`)}
              options={levels.map((value) => ({ value, label: text(`systemLog.levels.${value}`) }))}
              onChange={(value) => set.mutate({ module, level: value })}
            />
            <span className={styles.hint}>
              {until && text('systemLog.until', { time: formats.dateTime(until) })}
            </span>
          </li>
        ))}
      </ul>
      <Retention />
    </Modal>
  );
}

function Retention() {
  const text = useTexts();
  const queries = useQueryClient();
  const { data } = useCall(systemLogCalls.retention, {});
  const save = useMutation({
    mutationFn: (form: LogRetention) => ask(systemLogCalls.setRetention, { body: form }),
    onSuccess: (after) => {
      queries.setQueryData(callKey(systemLogCalls.retention, {}), after);
      showSuccess(text('systemLog.saved'));
    },
  });
  if (!data) return null;
  return (
    <Form layout="vertical" initialValues={data} onFinish={(form: LogRetention) => save.mutate(form)}>
      <h3 className={styles.subhead}>{text('systemLog.retention')}</h3>
      <div className={styles.retention}>
        {levels.map((level) => (
          <Form.Item key={level} name={level} label={text(`systemLog.levels.${level}`)}>
            <InputNumber min={1} precision={0} />
          </Form.Item>
        ))}
      </div>
      <Button htmlType="submit" type="primary" loading={save.isPending}>
        {text('systemLog.save')}
      </Button>
    </Form>
  );
}
