import { fileEndings } from '@furrow/contract';
import { Upload as AntUpload } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { showMessage } from '../messages/messages.ts';
import { useTexts } from '../words/text.ts';
import { fileProblem } from './file-problem.ts';
import styles from './files.module.css';

interface Props {
  onFiles: (files: readonly File[]) => void;
  children?: ReactNode;
}

const accepted = fileEndings.map((ending) => `.${ending}`).join(',');

/** Where files are chosen, dropped, or pasted while it is on the screen; those that cannot be taken are named at once (C19). */
export function DropPlace({ onFiles }: Props) {
  const text = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const take = (files: readonly File[]) => {
    const problems = files.map((file) => fileProblem(file, text));
    for (const problem of problems) if (problem) showMessage('error', problem);
    const good = files.filter((_, i) => problems[i] === null);
    if (good.length > 0) onFiles(good);
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || !place.current?.checkVisibility()) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    <div ref={place}>
      <AntUpload.Dragger
        multiple
        accept={accepted}
        showUploadList={false}
        beforeUpload={(file, all) => {
          // Ant Design calls once a file; the whole choice is taken at its first.
          if (file === all[0]) take(all);
          return false;
        }}
      >
        <p>{text('tasks.files.choose')}</p>
        <p className={styles.hint}>{text('tasks.files.limits')}</p>
      </AntUpload.Dragger>
    </div>
  );
}
