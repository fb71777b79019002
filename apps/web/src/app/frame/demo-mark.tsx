import { demoCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useMay } from '#kit/session/account.ts';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { useTexts } from '#kit/words/text.ts';
import bar from './bar-tool.module.css';
import styles from './top/top-bar.module.css';

const RemoveDemo = lazyPart(async () => (await import('./remove-demo.tsx')).RemoveDemo);

/** Says that what is shown is simulated; who may, removes it from here. */
export function DemoMark() {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const mayRemove = useMay('demo.remove');
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: ({ signal }) => ask(demoCalls.read, {}, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  if (!data || data.vehicles === 0) return null;
  const explain = text('shell.demo.explain', { count: data.vehicles });
  return (
    <>
      <button
        type="button"
        className={`${bar.tool} ${styles.demo}`}
        title={explain}
        disabled={!mayRemove}
        onClick={() => setOpen(true)}
      >
        <span>{text('shell.demo.mark')}</span>
      </button>
      {open && <RemoveDemo vehicles={data.vehicles} onClose={() => setOpen(false)} />}
    </>
  );
}
