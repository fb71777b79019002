import { type SubsidyParameterRow, subsidyParameterCalls, subsidyParameterForm } from '@furrow/contract';
import { useQueries } from '@tanstack/react-query';
import { Checkbox, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { DivisionsOf } from '#kit/places/divisions-of.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { Depth } from './param-columns.tsx';
import { tierWords } from './param-drawer.tsx';
import styles from './parameters.module.css';

type Field = keyof typeof subsidyParameterForm.shape;
const all = Object.keys(subsidyParameterForm.shape) as Field[];

/** Two parameters side by side, what differs in bold. */
export function CompareDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const text = useTexts();
  const [only, setOnly] = useState(true);
  const show = useShown();
  const asked = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['subsidyParam', id],
      queryFn: () => ask(subsidyParameterCalls.read, { params: { id } }),
    })),
  });
  const [left, right] = asked.map(({ data }) => data);
  const differs = (field: Field) => JSON.stringify(left?.[field]) !== JSON.stringify(right?.[field]);
  return (
    <Modal open width={760} title={text('subsidyParam.compare.title')} footer={null} onCancel={onClose}>
      <Checkbox checked={only} onChange={({ target }) => setOnly(target.checked)}>
        {text('subsidyParam.compare.onlyDifferences')}
      </Checkbox>
      {left && right && (
        <table className={styles.compared}>
          <tbody>
            {all
              .filter((field) => !only || differs(field))
              .map((field) => (
                <tr key={field} data-differs={differs(field)}>
                  <th scope="row">{text(`subsidyParam.fields.${field}` as TextKey)}</th>
                  <td>{show(field, left)}</td>
                  <td>{show(field, right)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}

function useShown(): (field: Field, row: SubsidyParameterRow) => ReactNode {
  const text = useTexts();
  const formats = useFormats();
  return (field, row) => {
    const value = row[field];
    if (field === 'divisions') return <DivisionsOf codes={row.divisions} most={20} />;
    if (field === 'workType') return text(`exports.workType.${row.workType}`);
    if (field === 'mode') return text(`subsidyParam.modes.${row.mode}`);
    if (field === 'depthM' || field === 'toleranceM') return <Depth metres={row[field]} />;
    if (field === 'tiers') return tierWords(row.tiers, text, formats) || text('format.none');
    if (Array.isArray(value)) return value.join(', ') || text('format.none');
    if (typeof value === 'boolean') return text(value ? 'subsidyParam.yes' : 'subsidyParam.no');
    return value === null || value === '' ? text('format.none') : String(value);
  };
}
