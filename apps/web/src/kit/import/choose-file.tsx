import { importLimits, importsAt } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Spin, Upload } from 'antd';
import { ApiError } from '../api/api-error.ts';
import { ask } from '../api/ask.ts';
import { downloadByTicket } from '../api/download.ts';
import { useFormats } from '../formats/use-formats.ts';
import { useTexts } from '../words/text.ts';
import styles from './import.module.css';
import type { ImportSteps } from './use-import.ts';

interface Props {
  resource: string;
  steps: ImportSteps;
}

/** The template, the place for the file, what was wrong with the last one, and files of which rows still wait. */
export function ChooseFile({ resource, steps }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { file: check, read } = steps;
  const { error } = check;
  const causes = error instanceof ApiError ? (error.errors ?? []) : [];
  return (
    <div className={styles.step}>
      <p className={styles.line}>
        <Button onClick={() => void downloadByTicket(importsAt(resource).template.address)}>
          {text('tasks.import.template')}
        </Button>
        <span className={styles.hint}>{text('tasks.import.templateHint')}</span>
      </p>
      <Spin spinning={check.isPending} description={text('tasks.import.checking')}>
        <Upload.Dragger
          accept=".xlsx"
          maxCount={1}
          showUploadList={false}
          disabled={check.isPending}
          beforeUpload={(file) => {
            check.mutate(file);
            return false;
          }}
        >
          <p>{text('tasks.import.choose')}</p>
          <p className={styles.hint}>
            {text('tasks.import.limits', { rows: formats.number(importLimits.rows, 0) })}
          </p>
        </Upload.Dragger>
      </Spin>
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          description={causes
            .map(({ key, params }) => text(`refusals.${key as 'importNotXlsx'}`, params ?? {}))
            .join('; ')}
        />
      )}
      <Waiting resource={resource} read={read} />
    </div>
  );
}

/** Own files of which rows were left out, or that were checked and not imported: nothing of them is lost with the dialog. */
function Waiting({ resource, read }: { resource: string; read: ImportSteps['read'] }) {
  const text = useTexts();
  const formats = useFormats();
  const { data = [] } = useQuery({
    queryKey: [resource, 'import'],
    queryFn: ({ signal }) => ask(importsAt(resource).open, {}, { signal }),
    gcTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <div>
      <p className={styles.hint}>{text('tasks.import.waiting')}</p>
      {data.map(({ id, name, waiting }) => (
        <Button
          key={id}
          type="link"
          className={styles.file ?? ''}
          loading={read.isPending && read.variables?.id === id}
          onClick={() => read.mutate({ id, page: 1 })}
        >
          {text('tasks.import.goOn', { name, count: formats.number(waiting, 0) })}
        </Button>
      ))}
    </div>
  );
}
