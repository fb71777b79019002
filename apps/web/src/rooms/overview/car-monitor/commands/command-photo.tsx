import { commandsCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'antd';
import { useEffect, useState } from 'react';
import { askFile } from '#kit/api/ask.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './commands.module.css';

/** A picture that the terminal took, fetched with the session's right; a click shows it large. */
export function CommandPhoto({ id }: { id: string }) {
  const text = useTexts();
  const { data, error } = useQuery({
    queryKey: ['photo', id],
    queryFn: ({ signal }) => askFile(commandsCalls.photo, { params: { id } }, { signal }),
    staleTime: Infinity,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error) return <p className={styles.refusal}>{error.message}</p>;
  return url ? (
    <Image className={styles.photo ?? ''} src={url} alt={text('monitor.commands.kinds.photo')} />
  ) : null;
}
