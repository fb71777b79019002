import { ownerInfoCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { RecordHead } from '#kit/detail/record-head.tsx';
import { usePageRecord } from '#kit/keep/page-record.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { OwnerCards } from './owner-cards.tsx';
import { OwnerHead } from './owner-head.tsx';
import styles from './owner-info.module.css';
import { OwnerSearch } from './owner-search.tsx';
import { OwnerTabs } from './owner-tabs.tsx';

/** /ordUserInfo: everything about one owner, while that person is on the phone; without an id it is searched for. */
export function Screen() {
  const [id] = useAddressItem('id');
  return (
    <main id="content" className={styles.page}>
      {id === null ? <Search /> : <Owner key={id} id={id} />}
    </main>
  );
}

function Search() {
  const text = useTexts();
  return (
    <>
      <PageHeading>{text('titles.ordUserInfo')}</PageHeading>
      <OwnerSearch />
    </>
  );
}

function Owner({ id }: { id: string }) {
  const text = useTexts();
  // Each question is a line of the operation log: one for each time that the page is opened.
  const query = useQuery({
    queryKey: ['ownerInfo', id],
    queryFn: ({ signal }) => ask(ownerInfoCalls.read, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  usePageRecord(query.data?.name);
  return (
    <>
      <RecordHead
        title={query.data?.name ?? text('titles.ordUserInfo')}
        deeds={[
          {
            key: 'another',
            label: text('ownerInfo.another'),
            onClick: () => pushAddress({ id: null, tab: null }),
          },
        ]}
        primary={null}
      />
      <QueryState query={query} lines={8}>
        {(owner) => (
          <>
            <OwnerHead owner={owner} />
            <OwnerCards owner={owner} />
            <OwnerTabs id={id} />
          </>
        )}
      </QueryState>
    </>
  );
}
