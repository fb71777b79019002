import { type FileRow as File, filesAt } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { EmptyState } from '../parts/states/empty-state.tsx';
import { QueryState } from '../parts/states/query-state.tsx';
import { useTexts } from '../words/text.ts';
import { DropPlace } from './drop-place.tsx';
import { FileRow } from './file-row.tsx';
import styles from './files.module.css';
import { Preview } from './preview.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  /** Resource of the record: `GET`, `POST` and `DELETE servicePoints/<id>/files` (server: `filesOfEntity`). */
  path: string;
  id: string;
  mayEdit: boolean;
}

/** The attachments of a record: seen, fetched, and where it may be edited, added and deleted (C11, C19). */
export function Attachments({ path, id, mayEdit }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const [shown, setShown] = useState<File | null>(null);
  const calls = filesAt(path);
  const query = useQuery({
    queryKey: [path, 'files', id],
    queryFn: ({ signal }) => ask(calls.list, { params: { id } }, { signal }),
  });
  const again = () => {
    void queries.invalidateQueries({ queryKey: [path, 'history', id] });
    return queries.invalidateQueries({ queryKey: [path, 'files', id] });
  };
  const remove = useMutation({
    mutationFn: (fileId: string) => ask(calls.detach, { params: { id, fileId } }),
    onSettled: again,
  });
  const { uploads, add, resume, cancel } = useUploads(async (file) => {
    await ask(calls.attach, { params: { id }, body: { ids: [file.id] } });
    await again();
  });
  return (
    <div className={styles.area}>
      {mayEdit && <DropPlace onFiles={add} />}
      {uploads.length > 0 && (
        <ul className={styles.rows}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onResume={() => resume(upload.key)}
              onCancel={() => cancel(upload)}
            />
          ))}
        </ul>
      )}
      <QueryState
        query={query}
        isEmpty={(files) => files.length === 0}
        empty={<EmptyState>{text('page.files.none')}</EmptyState>}
      >
        {(files) => (
          <ul className={styles.rows} aria-label={text('tasks.files.list')}>
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                onPreview={() => setShown(file)}
                onRemove={mayEdit ? () => remove.mutate(file.id) : undefined}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {shown && <Preview file={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
