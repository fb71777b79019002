import { remoteCalls } from '@furrow/contract';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { Duty } from './duty.tsx';
import { Queue } from './queue.tsx';
import styles from './remote-plat.module.css';
import { SessionHead } from './session-head.tsx';
import { SessionTabs } from './session-tabs.tsx';
import { Side } from './side.tsx';

/** What waits and what runs is asked anew so often, ms. */
const everyMs = 2_000;

/** /remotePlat: the workbench of remote service; `?session=` is the one that is open. */
export function Screen() {
  const text = useTexts();
  const [id] = useAddressItem('session');
  useAskAgain('remotePlat', everyMs);
  useAskAgain('remoteServeList', everyMs);
  const open = (session: string): void => pushAddress({ session, tab: null });
  return (
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{text('titles.remotePlat')}</PageHeading>
        <a href="/remoteServeList">{text('titles.remoteServeList')}</a>
      </header>
      <div className={styles.columns}>
        <Queue opened={id} onOpen={open} />
        {id === null ? <Nobody /> : <Opened key={id} id={id} />}
      </div>
      <Duty />
    </main>
  );
}

function Nobody() {
  const text = useTexts();
  return <p className={styles.centre}>{text('remoteSessions.plat.choose')}</p>;
}

/** A session with the terminal in the middle and what is known beside it. */
function Opened({ id }: { id: string }) {
  const query = useCall(remoteCalls.read, { params: { id } });
  return (
    <>
      <div className={styles.centre}>
        <QueryState query={query} lines={8}>
          {(session) => (
            <>
              <SessionHead session={session} />
              <SessionTabs session={session} />
            </>
          )}
        </QueryState>
      </div>
      {query.data && <Side session={query.data} />}
    </>
  );
}
