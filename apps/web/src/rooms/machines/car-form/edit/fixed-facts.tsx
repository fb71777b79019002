import type { EditCarRow } from '@furrow/contract';
import { Link } from 'react-router';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../car-form.module.css';

/** What stands fast here: it changes by deeds of other pages, to which the links lead. */
export function FixedFacts({ row }: { row: EditCarRow }) {
  const text = useTexts();
  const formats = useFormats();
  const day = (seconds: number | null) => (seconds === null ? null : formats.date(seconds));
  const parts = row.parts.map(({ id, kind, sn, model, quantity }) => (
    <div key={id}>
      {text(`libraries.kinds.${kind}`)} {sn ?? `${model} ×${quantity}`}
    </div>
  ));
  const car = <Link to={`/carManage?id=${row.id}`}>{text('titles.carManage')}</Link>;
  return (
    <section className={styles.summary} aria-label={text('carForm.fixed')}>
      <h2>{text('carForm.fixed')}</h2>
      <Fields
        columns={1}
        lines={[
          { label: 'carForm.fields.sn', value: row.sn, copy: true },
          { label: 'carForm.state', value: text(`format.state.${row.state}`) },
          { label: 'carForm.product', value: [row.productModel, row.pn].filter(Boolean).join(' ') },
          { label: 'carForm.dealer', value: row.dealer },
          { label: 'carForm.owner', value: row.owner },
          { label: 'carForm.nameplateCode', value: row.nameplateCode, copy: true },
          { label: 'carForm.blocks.parts', value: parts.length > 0 ? <div>{parts}</div> : null },
          { label: 'carForm.installedAt', value: day(row.installedAt) },
          { label: 'carForm.registrationUntil', value: day(row.registrationUntil) },
        ]}
      />
      <p className={styles.note}>{car}</p>
    </section>
  );
}
