import { deepestRow } from '@furrow/contract';
import { Button, InputNumber, Pagination, Select } from 'antd';
import { useFormats } from '../../formats/use-formats.ts';
import { useTexts } from '../../words/text.ts';
import { pageSizes } from '../state/list-address.ts';
import type { ListState } from '../state/use-list.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from './pager.module.css';

type Shown = Pick<
  ListState<never>,
  'state' | 'total' | 'about' | 'counted' | 'toPage' | 'setSize' | 'toNext' | 'toPrevious'
>;

/** Rows per page, total, pages by number down to row 10,000; beyond, next and previous by key (C4). */
export function Pager({ list }: { list: Shown }) {
  const text = useTexts();
  const formats = useFormats();
  const { page, size } = list.state;
  const total = formats.number(list.total);
  const lastByNumber = Math.floor(deepestRow / size);
  const deep = list.total > deepestRow;
  const goesByKey = isByKey(list) || (deep && page >= lastByNumber);
  return (
    <nav className={styles.pager} aria-label={text('list.pages')}>
      <span className={styles.total}>
        {list.counted && text(list.about ? 'list.aboutTotal' : 'list.total', { total })}
      </span>
      {goesByKey && <span className={styles.hint}>{text('list.narrow')}</span>}
      {goesByKey ? <ByKey {...list} /> : <ByNumber {...list} />}
      <Select
        size="small"
        aria-label={text('list.rowsPerPage')}
        value={size}
        options={pageSizes.map((choice) => ({
          value: choice,
          label: text('list.perPage', { size: choice }),
        }))}
        onChange={list.setSize}
      />
    </nav>
  );
}

/** The page is one by key: its number is not known. */
const isByKey = ({ state }: Shown): boolean => state.after !== null;

function ByNumber({ state: { page, size }, total, toPage }: Shown) {
  const text = useTexts();
  const narrow = useNarrow();
  const last = Math.max(1, Math.min(Math.ceil(total / size), Math.floor(deepestRow / size)));
  return (
    <>
      <Pagination
        size="small"
        simple={narrow}
        current={page}
        pageSize={size}
        total={Math.min(total, deepestRow)}
        showSizeChanger={false}
        onChange={toPage}
      />
      {!narrow && last > 1 && (
        <span className={styles.jump}>
          {text('list.jump')}
          <InputNumber
            aria-label={text('list.jump')}
            size="small"
            controls={false}
            min={1}
            max={last}
            key={page}
            onPressEnter={({ currentTarget }) => {
              const wanted = Number(currentTarget.value);
              if (Number.isInteger(wanted) && wanted >= 1) toPage(Math.min(wanted, last));
            }}
          />
        </span>
      )}
    </>
  );
}

function ByKey(list: Shown) {
  const text = useTexts();
  const { toNext, toPrevious, toPage } = list;
  const { page } = list.state;
  const byKey = isByKey(list);
  return (
    <>
      <Button size="small" onClick={() => toPage(1)}>
        {text('list.firstPage')}
      </Button>
      <Button size="small" onClick={byKey ? (toPrevious ?? (() => toPage(1))) : () => toPage(page - 1)}>
        {text('list.previousPage')}
      </Button>
      <Button size="small" disabled={!toNext} onClick={() => toNext?.()}>
        {text('list.nextPage')}
      </Button>
    </>
  );
}
