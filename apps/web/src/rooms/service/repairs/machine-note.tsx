import type { RepairBeginning } from '@furrow/contract';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { categoryWords } from './repair-columns.tsx';

/** Whether the machine is in warranty, else what hands on it cost, and its repairs that are not finished. */
export function MachineNote({ known, but }: { known: RepairBeginning; but: string | null }) {
  const text = useTexts();
  const formats = useFormats();
  const { inWarranty, warrantyUntil, labourPrice: labour, travelPrice: travel } = known;
  const open = known.open.filter(({ id }) => id !== but);
  return (
    <div className="form-wide">
      {inWarranty && warrantyUntil !== null ? (
        <Alert
          type="success"
          showIcon
          title={text('repairs.begun.warranty', { day: formats.date(warrantyUntil) })}
        />
      ) : (
        <Alert type="info" showIcon title={text('repairs.begun.over', { labour, travel })} />
      )}
      {open.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={text('repairs.begun.open')}
          description={
            <ul>
              {open.map(({ id, number, category }) => (
                <li key={id}>
                  <Link to={`/repairDetail?id=${id}`}>{number}</Link> {categoryWords(category as 'steering')}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
