import { crossRegionCalls, type WarningDetail } from '@furrow/contract';
import { Link } from 'react-router';
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx';
import { Fields } from '../../../kit/detail/fields.tsx';
import { joined } from '../../../kit/formats/formats.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { Time } from '../../../kit/list/cells.tsx';
import { DivisionName } from '../../../kit/places/division-name.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import { WarningMap } from './warning-map.tsx';
import {
  distanceCell,
  endWords,
  handlingTag,
  Lasts,
  levelTag,
  ruleWords,
  stateTag,
} from './warning-words.tsx';
import styles from './warnings.module.css';

/** One warning: what the rule says, where, its path, and the earlier rows of the vehicle. */
export function WarningDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<WarningDetail>
      path={crossRegionCalls.read}
      kind="warning"
      ids={ids}
      titleOf={({ number, sn }) => `${number} · ${sn}`}
      details={(row) => <Details row={row} />}
    />
  );
}

function Details({ row }: { row: WarningDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const metres = (value: number | null): string =>
    value === null ? text('format.none') : joined(formats.distance(value));
  return (
    <>
      <p className={styles.lead}>
        {text('warnings.drawer.sentence', {
          distance: metres(row.distanceM ?? row.value),
          buffer: metres(row.threshold),
        })}
      </p>
      <Fields
        title="warnings.drawer.what"
        lines={[
          { label: 'warnings.columns.level', value: levelTag(row.level) },
          { label: 'warnings.columns.state', value: stateTag(row.state) },
          { label: 'warnings.columns.rule', value: row.reasons.map(ruleWords).join(' · ') },
          { label: 'warnings.columns.handling', value: handlingTag(row.handling) },
          { label: 'warnings.columns.raisedAt', value: <Time at={row.raisedAt} /> },
          { label: 'warnings.columns.lasts', value: <Lasts row={row} /> },
          { label: 'warnings.columns.lastSeenAt', value: <Time at={row.lastSeenAt} /> },
          { label: 'warnings.columns.count', value: row.count },
          { label: 'warnings.columns.takenBy', value: row.takenBy },
          { label: 'warnings.columns.result', value: row.result && text(`warnings.results.${row.result}`) },
          { label: 'warnings.columns.endCause', value: endWords(row) },
          {
            label: 'warnings.columns.endedAt',
            value: row.endedAt === null ? null : <Time at={row.endedAt} />,
          },
          { label: 'warnings.columns.note', value: row.note },
          {
            label: 'warnings.columns.mutedUntil',
            value: row.mutedUntil === null ? null : <Time at={row.mutedUntil} />,
          },
        ]}
      />
      <Fields
        title="warnings.drawer.where"
        lines={[
          { label: 'warnings.columns.homeCode', value: <DivisionName code={row.homeCode} /> },
          { label: 'warnings.columns.nowCode', value: <DivisionName code={row.nowCode} /> },
          { label: 'warnings.columns.distanceM', value: distanceCell(row.distanceM) },
          { label: 'warnings.columns.farthestM', value: distanceCell(row.farthestM) },
          { label: 'warnings.columns.pathM', value: distanceCell(row.pathM) },
          { label: 'warnings.columns.daysOutside', value: row.daysOutside },
        ]}
      />
      <WarningMap row={row} />
      <Path row={row} />
    </>
  );
}

function Path({ row: { acts, earlier } }: { row: WarningDetail }) {
  const text = useTexts();
  const noteOf = ({ act, note }: WarningDetail['acts'][number]): string => {
    if (note === '') return '';
    if (act === 'told') return text('warnings.drawer.people', { count: note });
    if (act === 'handled') return text(`warnings.results.${note as 'settled'}`);
    if (act === 'ended') return text(`warnings.ends.${note as 'itself'}`);
    return act === 'muted' ? text(`warnings.terms.${note as 'hour'}`) : note;
  };
  return (
    <>
      <h3 className={styles.group}>{text('warnings.drawer.path')}</h3>
      <ol className={styles.path}>
        {acts.map((act) => (
          <li key={`${act.act} ${act.at}`}>
            <Time at={act.at} />
            <b>{text(`warnings.acts.${act.act}`)}</b>
            {act.level && levelTag(act.level)}
            <span>{[act.by, noteOf(act)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
      {earlier.length > 0 && (
        <>
          <h3 className={styles.group}>{text('warnings.drawer.earlier')}</h3>
          <ol className={styles.path}>
            {earlier.map(({ id, number, raisedAt, level }) => (
              <li key={id}>
                <Link to={`/crossRegion?tab=all&id=${id}`}>{number}</Link>
                <Time at={raisedAt} />
                {levelTag(level)}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
