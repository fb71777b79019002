import { type ReplacedPartDetail, type ReplacedPartRow, replacedPartCalls } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useTexts } from '#kit/words/text.ts';
import { OriginLink, originWords } from './origin-link.tsx';
import { fateWords, kindWords, reasonWords, yesNoWords } from './part-columns.tsx';
import styles from './replacements.module.css';
import { Served, Worked } from './spans.tsx';

interface Props {
  ids: readonly string[];
  actions: (row: ReplacedPartRow) => RowAction[];
}

/** One changed component, and all that ever sat at its place. */
export function PartDrawer({ ids, actions }: Props) {
  return (
    <DetailDrawer<ReplacedPartDetail>
      path={replacedPartCalls.read}
      ids={ids}
      titleOf={({ sn, kind }) => `${sn} · ${kindWords(kind)}`}
      deeds={actions}
      details={(row) => (
        <>
          <Circumstances row={row} />
          <Pieces row={row} />
          <Place row={row} />
        </>
      )}
    />
  );
}

function Circumstances({ row }: { row: ReplacedPartDetail }) {
  return (
    <Fields
      title="replacements.groups.circumstances"
      lines={[
        { label: 'replacements.parts.columns.replacedAt', value: <Time at={row.replacedAt} /> },
        { label: 'replacements.parts.columns.sn', value: row.sn, copy: true },
        { label: 'replacements.parts.columns.alias', value: row.alias },
        { label: 'replacements.parts.columns.reason', value: reasonWords(row.reason) },
        { label: 'replacements.parts.columns.inWarranty', value: yesNoWords(row.inWarranty) },
        { label: 'replacements.parts.columns.origin', value: originWords(row.origin) },
        { label: 'replacements.parts.columns.source', value: <OriginLink {...row} /> },
        { label: 'replacements.parts.columns.job', value: row.job, copy: true },
        { label: 'replacements.parts.columns.dealer', value: row.dealer },
        { label: 'replacements.parts.columns.point', value: row.point },
        { label: 'replacements.parts.columns.doneBy', value: row.doneBy },
        { label: 'replacements.parts.columns.approver', value: row.approver },
        { label: 'replacements.parts.columns.machineCode', value: row.machineCode, copy: true },
        { label: 'replacements.parts.columns.photos', value: row.photos },
        row.remark !== '' && { label: 'replacements.parts.columns.remark', value: row.remark, wide: true },
      ]}
    />
  );
}

function Pieces({ row }: { row: ReplacedPartDetail }) {
  return (
    <>
      <Fields
        title="replacements.groups.old"
        lines={[
          { label: 'replacements.parts.columns.oldSn', value: row.oldSn, copy: true },
          { label: 'replacements.parts.columns.oldModel', value: row.oldModel },
          { label: 'replacements.parts.columns.oldPn', value: row.oldPn, copy: true },
          { label: 'replacements.parts.columns.oldBatch', value: row.oldBatch },
          { label: 'replacements.parts.columns.servedS', value: <Served seconds={row.servedS} /> },
          { label: 'replacements.parts.columns.workedS', value: <Worked seconds={row.workedS} /> },
          { label: 'replacements.parts.columns.fate', value: fateWords(row.fate) },
        ]}
      />
      <Fields
        title="replacements.groups.fresh"
        lines={[
          { label: 'replacements.parts.columns.newSn', value: row.newSn, copy: true },
          { label: 'replacements.parts.columns.newModel', value: row.newModel },
          { label: 'replacements.parts.columns.newPn', value: row.newPn, copy: true },
          { label: 'replacements.parts.columns.newBatch', value: row.newBatch },
        ]}
      />
    </>
  );
}

function Place({ row: { place } }: { row: ReplacedPartDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const when = (at: number | null, none: string): string => (at === null ? none : formats.dateTime(at));
  return (
    <section>
      <h3>{text('replacements.parts.place')}</h3>
      <ol className={styles.place}>
        {place.map(({ sn, model, from, to, job }) => (
          <li key={`${sn} ${from} ${to}`} className={to === null ? styles.here : undefined}>
            <strong>{sn || model}</strong>
            {sn !== '' && model !== '' && <span className={styles.by}>{model}</span>}
            <span>
              {when(from, text('replacements.parts.unknown'))} –{' '}
              {when(to, text('replacements.parts.present'))}
            </span>
            <span className={styles.by}>{job}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
