import { applicationDocuments, fileEndings } from '@furrow/contract';
import { useRef, useState } from 'react';
import { fileProblem } from '#kit/files/file-problem.ts';
import type { Upload } from '#kit/files/use-uploads.ts';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { CloseIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './apply.module.css';
import type { Documents } from './use-documents.ts';

// A stranger's browser has only the words of signing in.
const problemKeys = {
  wrongType: 'signIn.documents.wrongType',
  tooLarge: 'signIn.documents.tooLarge',
} as const;
const accepted = fileEndings.map((ending) => `.${ending}`).join(',');

/** Up to five papers that speak for the applicant (C19): chosen, sent at once, taken back. */
export function DocumentsField({
  documents,
  problem,
}: {
  documents: Documents;
  problem: string | undefined;
}) {
  const text = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { taken, uploads, add, resume, cancel, remove } = documents;
  const room = applicationDocuments - taken.length - uploads.length;
  const choose = (files: readonly File[]) => {
    const problems = files.map((file) => fileProblem(file, text, problemKeys));
    const good = files.filter((_, i) => problems[i] === null);
    const tooMany = good.length > room ? text('signIn.documents.most') : null;
    setRefused([...problems, tooMany].filter((one) => one !== null).join(' · ') || null);
    add(good.slice(0, Math.max(0, room)));
  };
  return (
    <fieldset className={styles.documents} aria-describedby="apply-documents-words">
      <legend>{text('signIn.documents.label')}</legend>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={text('signIn.documents.choose')}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {(taken.length > 0 || uploads.length > 0) && (
        <ul>
          {taken.map((file) => (
            <li key={file.id}>
              <span className={styles.file}>{file.name}</span>
              <IconButton
                name={text('signIn.documents.remove', { name: file.name })}
                onClick={() => remove(file)}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
          {uploads.map((upload) => (
            <Row
              key={upload.key}
              upload={upload}
              onResume={() => resume(upload.key)}
              onCancel={() => cancel(upload)}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <ActionButton onClick={() => input.current?.click()}>{text('signIn.documents.choose')}</ActionButton>
      )}
      <div
        id="apply-documents-words"
        className={styles.words}
        role={(problem ?? refused) ? 'alert' : undefined}
        data-problem={(problem ?? refused) ? true : undefined}
      >
        {problem ?? refused ?? text('signIn.documents.limits')}
      </div>
    </fieldset>
  );
}

interface RowProps {
  upload: Upload;
  onResume: () => void;
  onCancel: () => void;
}

/** One document on its way, or refused. */
function Row({ upload: { file, state, sent, problem }, onResume, onCancel }: RowProps) {
  const text = useTexts();
  const percent = Math.floor((sent / Math.max(1, file.size)) * 100);
  const words = text('signIn.documents.uploading', { percent });
  return (
    <li>
      <span className={styles.file}>
        {file.name}
        {state === 'failed' && <em role="alert">{problem}</em>}
        {state === 'interrupted' && <em role="alert">{text('signIn.documents.interrupted')}</em>}
        {(state === 'waiting' || state === 'sending') && (
          <progress max={100} value={percent} aria-label={words} />
        )}
      </span>
      {state === 'interrupted' && (
        <ActionButton onClick={onResume}>{text('signIn.documents.resume')}</ActionButton>
      )}
      <IconButton name={text('signIn.documents.cancel', { name: file.name })} onClick={onCancel}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}
