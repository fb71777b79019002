import { type ComponentType, useEffect, useState } from 'react';
import { lineBack } from '#kit/api/line.ts';
import { Notice } from '#kit/bare/notice.tsx';
import { useTexts } from '#kit/words/text.ts';

/**
 * The page in whose place stands, as long as the line is away, that it is; then it comes by itself. The product stays: a reload
 * without a line would leave the browser's own error page.
 */
export function whenBack(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | null = null;
  return function WhenBack() {
    const [Page, setPage] = useState<ComponentType | null>(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (loaded) return;
      const leaving = new AbortController();
      const come = async () => {
        await lineBack(leaving.signal);
        if (leaving.signal.aborted) return;
        loaded = await load();
        setPage(() => loaded);
      };
      come().catch((error: unknown) => setFailure({ error }));
      return () => leaving.abort();
    }, []);
    if (failure) throw failure.error;
    return Page ? <Page /> : <LineAwayNotice />;
  };
}

function LineAwayNotice() {
  const text = useTexts();
  return (
    <Notice title={text('shell.lineAway.title')}>
      <p role="status">{text('shell.lineAway.text')}</p>
    </Notice>
  );
}
