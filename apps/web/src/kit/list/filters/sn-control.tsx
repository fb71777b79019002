import { TagsInput } from '../../form/inputs/tags-input.tsx';
import { showMessage } from '../../messages/messages.ts';
import { mostSns, snCodesOf } from '../../sn-codes.ts';
import { useTexts } from '../../words/text.ts';
import type { FilterPlace } from '../list-screen.ts';
import styles from './filters.module.css';

/** Up to 10 typed or pasted SNs; of more none is taken and nothing is cut off (C20). */
export function SnControl({ place: { label, values, onChange } }: { place: FilterPlace }) {
  const text = useTexts();
  return (
    <TagsInput
      className={styles.control ?? ''}
      maxTagCount="responsive"
      allowClear
      value={[...values]}
      placeholder={label}
      aria-label={label}
      onChange={(entered) => {
        const codes = snCodesOf(entered.join(' '));
        if (codes.length > mostSns) showMessage('error', text('list.tooManySns'));
        else onChange(codes);
      }}
    />
  );
}
