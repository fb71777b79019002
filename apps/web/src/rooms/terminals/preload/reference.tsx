import { type ConfigurationKind, preUploadCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../items/items.module.css';

interface Props {
  kind: ConfigurationKind;
  onRead: (items: Record<string, number | string>) => void;
}

/** Takes the values of a device that is set as all shall be. */
export function Reference({ kind, onRead }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const [sn, setSn] = useState('');
  const read = useMutation({
    mutationFn: () => ask(preUploadCalls.reference, { query: { sn: sn.trim(), kind } }),
    onSuccess: ({ items, readAt }) => {
      if (readAt !== null) onRead(items);
    },
  });
  const { data } = read;
  return (
    <div className={styles.part}>
      <Input
        className={styles.input ?? ''}
        aria-label={text('preUpload.referenceSn')}
        placeholder={text('preUpload.referenceSn')}
        value={sn}
        onChange={({ target }) => setSn(target.value)}
      />
      <Button disabled={sn.trim() === ''} loading={read.isPending} onClick={() => read.mutate()}>
        {text('preUpload.reference')}
      </Button>
      <span role="status" className={styles.hint}>
        {data &&
          (data.readAt === null
            ? text('preUpload.referenceNone')
            : text('preUpload.referenceRead', {
                count: Object.keys(data.items).length,
                time: formats.dateTime(data.readAt),
              }))}
      </span>
    </div>
  );
}
