import { type LogLevelRow, type LogRetention, longestDebugS } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, InputNumber, Modal, Select } from 'antd';
import { api } from '../../../kit/api/api.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { showSuccess } from '../../../kit/messages/messages.ts';
import { useTexts } from '../../../kit/words/text.ts';
import styles from './system-log.module.css';

const levels = ['debug', 'info', 'warning', 'error'] as const;

/** Levels per module (debug for an hour at most) and how long each level is kept. */
export function LevelsDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const queries = useQueryClient();
  const { data: rows } = useQuery({
    queryKey: ['systemLog', 'levels'],
    queryFn: ({ signal }) => api.get<LogLevelRow[]>('systemLog/levels', {}, signal),
  });
  const set = useMutation({
    mutationFn: ({ module, level }: Pick<LogLevelRow, 'module' | 'level'>) =>
      api.put<LogLevelRow[]>('systemLog/levels', { module, level, forS: longestDebugS }),
    onSuccess: (after) => queries.setQueryData(['systemLog', 'levels'], after),
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
  const { data } = useQuery({
    queryKey: ['systemLog', 'retention'],
    queryFn: ({ signal }) => api.get<LogRetention>('systemLog/retention', {}, signal),
  });
  const save = useMutation({
    mutationFn: (form: LogRetention) => api.put<LogRetention>('systemLog/retention', form),
    onSuccess: (after) => {
      queries.setQueryData(['systemLog', 'retention'], after);
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
