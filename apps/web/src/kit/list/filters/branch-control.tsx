import { Checkbox, TreeSelect } from 'antd';
import { useTexts } from '../../words/text.ts';
import type { BranchFilter, FilterPlace } from '../list-screen.ts';
import { branchOf } from './filter-words.ts';
import styles from './filters.module.css';

/** A record of a tree; the tick below it takes those under it along, and is on at first (C2). */
export function BranchControl({ filter, place }: { filter: BranchFilter; place: FilterPlace }) {
  const text = useTexts();
  const { id, withBelow } = branchOf(place.values[0]);
  const write = (chosen: string | undefined, below: boolean) =>
    place.onChange(chosen ? [below ? chosen : `${chosen},only`] : []);
  return (
    <TreeSelect
      className={styles.control ?? ''}
      treeData={filter.useNodes()}
      value={id || null}
      placeholder={place.label}
      aria-label={place.label}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      onChange={(chosen: string | null | undefined) => write(chosen ?? undefined, withBelow)}
      popupRender={(tree) => (
        <>
          {tree}
          <div className={styles.foot}>
            <Checkbox checked={withBelow} disabled={!id} onChange={({ target }) => write(id, target.checked)}>
              {text(filter.withBelow)}
            </Checkbox>
          </div>
        </>
      )}
    />
  );
}
