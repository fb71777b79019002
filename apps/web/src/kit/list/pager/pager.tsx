import { deepestRow } from '@furrow/contract';
import { Button, InputNumber, Pagination, Select } from 'antd';
import { useFormats } from '../../formats/use-formats.ts';
import { useTexts } from '../../words/text.ts';
import { pageSizes } from '../state/list-address.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from './pager.module.css';

export interface PagerProps {
  page: number;
  size: number;
  total: number;
  about: boolean;
  /** The page is one by key: its number is not known. */
  byKey: boolean;
  toPage: (page: number) => void;
  setSize: (size: number) => void;
  toNext: (() => void) | null;
  toPrevious: (() => void) | null;
}

/** Rows per page, total, pages by number down to row 10,000; beyond, next and previous by key (C4). */
export function Pager(props: PagerProps) {
  const text = useTexts();
  const formats = useFormats();
  const total = formats.number(props.total);
  const lastByNumber = Math.floor(deepestRow / props.size);
  const deep = props.total > deepestRow;
  const goesByKey = props.byKey || (deep && props.page >= lastByNumber);
  return (
    <nav className={styles.pager} aria-label={text('list.pages')}>
      <span className={styles.total}>{text(props.about ? 'list.aboutTotal' : 'list.total', { total })}</span>
      {goesByKey && <span className={styles.hint}>{text('list.narrow')}</span>}
      {goesByKey ? <ByKey {...props} /> : <ByNumber {...props} />}
      <Select
        size="small"
        aria-label={text('list.rowsPerPage')}
        value={props.size}
        options={pageSizes.map((size) => ({ value: size, label: text('list.perPage', { size }) }))}
        onChange={props.setSize}
      />
    </nav>
  );
}

function ByNumber({ page, size, total, toPage }: PagerProps) {
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

function ByKey({ toNext, toPrevious, toPage, page, byKey }: PagerProps) {
  const text = useTexts();
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
