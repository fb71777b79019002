import type { DeclaredSheet, SubsidyPreviewLine } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { downloadByTicket } from '../../../../kit/api/download.ts';
import { sendBytes } from '../../../../kit/files/send-bytes.ts';
import { showError } from '../../../../kit/messages/messages.ts';
import { type TextKey, useTexts } from '../../../../kit/words/text.ts';
import type { Declaring } from '../statements/line-table.tsx';
import styles from '../statements/statements.module.css';
import { linesDeclared } from './lines-declared.ts';
import { SheetVerdict } from './sheet-verdict.tsx';

/** Fills declared areas into the candidates from a sheet, and tells by row what could not be filled in. */
export function ImportDeclared({
  lines,
  declaring,
}: {
  lines: readonly SubsidyPreviewLine[];
  declaring: Declaring;
}) {
  const text = useTexts();
  const read = useMutation({
    mutationFn: async (file: File) => {
      const sheet = await sendBytes<DeclaredSheet>('POST', 'subsidyStatement/declared', file, {
        query: { name: file.name },
      });
      return { sheet, found: linesDeclared(sheet.areas, lines) };
    },
    onSuccess: ({ found }) => {
      for (const { key, area } of found) if (key !== null) declaring.set(key, area.mu);
    },
    onError: (error) => showError(error),
    meta: { quiet: true },
  });
  const template = () => downloadByTicket('subsidyStatement/declared/template').catch(showError);
  const heads = { owner: 'owner', block: 'block', mu: 'declared' } as const;
  const told = read.data && [
    ...read.data.sheet.refused.map(({ row, column, key }) => ({
      row,
      words: `${text(`subsidy.columns.${heads[column]}`)}: ${text(`refusals.${key}` as TextKey)}`,
    })),
    ...read.data.found.flatMap(({ area, problem }) =>
      problem ? [{ row: area.row, words: text(`subsidy.wizard.declaredFile.${problem}`, area) }] : [],
    ),
  ];
  return (
    <>
      <div className={styles.row}>
        <Upload
          accept=".xlsx"
          showUploadList={false}
          beforeUpload={(file) => {
            read.mutate(file);
            return false;
          }}
        >
          <Button loading={read.isPending}>{text('subsidy.wizard.declaredFile.button')}</Button>
        </Upload>
        <Button type="link" onClick={() => void template()}>
          {text('subsidy.wizard.declaredFile.template')}
        </Button>
      </div>
      {told && (
        <SheetVerdict
          taken={text('subsidy.wizard.declaredFile.taken', {
            count: read.data!.found.filter(({ key }) => key !== null).length,
          })}
          told={told}
        />
      )}
    </>
  );
}
