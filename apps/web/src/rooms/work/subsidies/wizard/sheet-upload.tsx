import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { Alert, Button, Upload } from 'antd';
import { downloadByTicket } from '#kit/api/download.ts';
import { sendBytes } from '#kit/files/send-bytes.ts';
import { type ToldRow, ToldRows } from '#kit/import/told-rows.tsx';
import { showError } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../statements/statements.module.css';

/** The sheets that a statement is made with: their calls stand below `subsidyStatement/`. */
const sheets = {
  vehicles: { accept: '.xlsx,.csv', words: 'subsidyMaking.vehicleFile' },
  declared: { accept: '.xlsx', words: 'subsidy.wizard.declaredFile' },
} as const;
type Sheet = keyof typeof sheets;

/** What came of a sheet: how many rows were taken, and every row that was not, with the reason. */
export interface SheetVerdict {
  taken: number;
  told: readonly (ToldRow & { words: string })[];
}

/** Reads a sheet on the server, which stores nothing; `take` puts it where it belongs and judges it. */
export const useSheet = <Found,>(sheet: Sheet, take: (found: Found) => SheetVerdict) =>
  useMutation({
    mutationFn: async (file: File) =>
      take(await sendBytes<Found>('POST', `subsidyStatement/${sheet}`, file, { query: { name: file.name } })),
    onError: (error) => showError(error),
    meta: { quiet: true },
  });

interface Props {
  sheet: Sheet;
  read: UseMutationResult<SheetVerdict, Error, File>;
}

/** The button that takes a sheet, its template, and what came of the last one. */
export function SheetUpload({ sheet, read }: Props) {
  const text = useTexts();
  const { accept, words } = sheets[sheet];
  const template = () => downloadByTicket(`subsidyStatement/${sheet}/template`).catch(showError);
  return (
    <>
      <div className={styles.row}>
        <Upload
          accept={accept}
          showUploadList={false}
          beforeUpload={(file) => {
            read.mutate(file);
            return false;
          }}
        >
          <Button loading={read.isPending}>{text(`${words}.button`)}</Button>
        </Upload>
        <Button type="link" onClick={() => void template()}>
          {text(`${words}.template`)}
        </Button>
      </div>
      {read.data && <Verdict title={text(`${words}.taken`, { count: read.data.taken })} {...read.data} />}
    </>
  );
}

function Verdict({ title, told }: SheetVerdict & { title: string }) {
  const text = useTexts();
  const rows = told.map(({ row, words }) => ({
    row,
    words: `${text('subsidyMaking.vehicleFile.row', { row })}: ${words}`,
  }));
  return (
    <Alert
      showIcon
      type={rows.length > 0 ? 'warning' : 'success'}
      title={title}
      description={rows.length > 0 && <ToldRows rows={rows} />}
    />
  );
}
