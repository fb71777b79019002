import { type ImportCheck, importLimits } from '@furrow/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { Alert, Button, Spin, Upload } from 'antd';
import { ApiError } from '../api/api-error.ts';
import { downloadByTicket } from '../api/download.ts';
import { useFormats } from '../formats/use-formats.ts';
import { useTexts } from '../words/text.ts';
import styles from './import.module.css';

interface Props {
  resource: string;
  check: UseMutationResult<ImportCheck, Error, File>;
}

/** The template, the place for the file, and what was wrong with the last one. */
export function ChooseFile({ resource, check }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { error } = check;
  const causes = error instanceof ApiError ? (error.errors ?? []) : [];
  return (
    <div className={styles.step}>
      <p className={styles.line}>
        <Button onClick={() => void downloadByTicket(`${resource}/template`)}>
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
    </div>
  );
}
