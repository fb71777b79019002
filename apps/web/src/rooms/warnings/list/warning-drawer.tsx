import type { WarningDetail } from '@furrow/contract';
import { Link } from 'react-router';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { WarningScreenKind } from './warning-kind.ts';
import { endWords, handlingTag, Lasts, levelTag, nameOf, ruleWords, stateTag } from './warning-words.tsx';
import styles from './warnings.module.css';

/** One warning: what the rule says, where, its path, and the earlier rows of the vehicle. */
export function WarningDrawer({ kind, ids }: { kind: WarningScreenKind; ids: readonly string[] }) {
  return (
    <DetailDrawer<WarningDetail>
      path={kind.calls.read}
      kind="warning"
      ids={ids}
      titleOf={nameOf}
      details={(row) => <Details kind={kind} row={row} />}
    />
  );
}

function Details({ kind, row }: { kind: WarningScreenKind; row: WarningDetail }) {
  const text = useTexts();
  return (
    <>
      {kind.lead(row)}
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
            label: 'warnings.filters.linked',
            value: row.linked.map((link) => text(`warnings.links.${link}`)).join(' · '),
          },
          { label: 'warnings.filters.foundLater', value: row.foundLater ? text('exports.yes') : null },
          {
            label: 'warnings.columns.mutedUntil',
            value: row.mutedUntil === null ? null : <Time at={row.mutedUntil} />,
          },
        ]}
      />
      {kind.details(row)}
      <Path page={kind.page} row={row} />
    </>
  );
}

function Path({ page, row: { acts, earlier } }: { page: string; row: WarningDetail }) {
  const text = useTexts();
  const noteOf = ({ act, note }: WarningDetail['acts'][number]): string => {
    if (note === '') return '';
    if (act.startsWith('told')) return text('warnings.drawer.people', { count: note });
    if (act === 'handled') return text(`warnings.results.${note as 'settled'}`);
    if (act === 'answered') return text(`warnings.answers.${note as 'resold'}`);
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
                <Link to={`/${page}?tab=all&id=${id}`}>{number}</Link>
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
