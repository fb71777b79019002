import { type SubsidyParameterRow, type SubsidyTier, subsidyParameterCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { CountLink, Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { DivisionsOf } from '#kit/places/divisions-of.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { Depth, Money, Percent, paramStateTag } from './param-columns.tsx';
import styles from './parameters.module.css';

const shownFields = [
  'name',
  'year',
  'divisions',
  'workType',
  'seasonFrom',
  'seasonTo',
  'depthM',
  'toleranceM',
  'passRate',
  'mode',
  'price',
  'tiers',
  'yearsBetween',
  'ownerLimitMu',
  'budget',
  'photosNeeded',
  'sensorCoverage',
  'sampleShare',
  'publicityDays',
  'models',
  'remark',
];

/** One parameter with every version that was in force. */
export function ParamDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) => {
    if (field === 'state') return text('subsidyParam.columns.state');
    return shownFields.includes(field) ? text(`subsidyParam.fields.${field}` as TextKey) : null;
  };
  return (
    <DetailDrawer<SubsidyParameterRow>
      path="subsidyParam"
      kind="subsidyParameter"
      ids={ids}
      titleOf={({ name }) => name}
      details={(row) => <ParamDetails row={row} />}
      related={(row) => <Editions row={row} />}
      history={{ labelOf }}
    />
  );
}

function ParamDetails({ row }: { row: SubsidyParameterRow }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <>
      <Fields
        title="subsidyParam.groups.state"
        lines={[
          { label: 'subsidyParam.columns.state', value: paramStateTag(row.state) },
          { label: 'subsidyParam.columns.edition', value: row.edition },
          {
            label: 'subsidyParam.columns.budget',
            value: <Money of={row.budget} none={text('subsidyParam.noLimit')} />,
          },
          { label: 'subsidyParam.columns.used', value: <Money of={row.used} /> },
          { label: 'subsidyParam.columns.left', value: <Money of={row.left} /> },
          {
            label: 'subsidyParam.columns.statements',
            value: <CountLink count={row.statements} to={`/subsidyStatement?parameter=${row.id}`} />,
          },
        ]}
      />
      <Fields
        title="subsidyParam.groups.scope"
        lines={[
          { label: 'subsidyParam.fields.year', value: String(row.year) },
          { label: 'subsidyParam.fields.workType', value: text(`exports.workType.${row.workType}`) },
          { label: 'subsidyParam.columns.season', value: `${row.seasonFrom} – ${row.seasonTo}` },
          {
            label: 'subsidyParam.fields.divisions',
            value: <DivisionsOf codes={row.divisions} most={40} />,
            wide: true,
          },
          { label: 'subsidyParam.fields.models', value: row.models.join(', '), wide: true },
        ]}
      />
      <Fields
        title="subsidyParam.groups.quality"
        lines={[
          { label: 'subsidyParam.columns.depthM', value: <Depth metres={row.depthM} /> },
          { label: 'subsidyParam.columns.toleranceM', value: <Depth metres={row.toleranceM} /> },
          { label: 'subsidyParam.columns.passRate', value: <Percent of={row.passRate} /> },
          { label: 'subsidyParam.fields.mode', value: text(`subsidyParam.modes.${row.mode}`) },
          { label: 'subsidyParam.fields.sensorCoverage', value: <Percent of={row.sensorCoverage} /> },
        ]}
      />
      <Fields
        title="subsidyParam.groups.money"
        lines={[
          { label: 'subsidyParam.fields.price', value: row.price === null ? null : formats.money(row.price) },
          { label: 'subsidyParam.fields.tiers', value: tierWords(row.tiers, text, formats), wide: true },
          {
            label: 'subsidyParam.fields.ownerLimitMu',
            value:
              row.ownerLimitMu === null
                ? text('subsidyParam.noLimit')
                : formats.number(row.ownerLimitMu, 2, 2),
          },
          { label: 'subsidyParam.fields.yearsBetween', value: row.yearsBetween },
          { label: 'subsidyParam.fields.sampleShare', value: <Percent of={row.sampleShare} /> },
          { label: 'subsidyParam.fields.publicityDays', value: row.publicityDays },
          {
            label: 'subsidyParam.fields.photosNeeded',
            value: text(row.photosNeeded ? 'subsidyParam.yes' : 'subsidyParam.no'),
          },
          { label: 'subsidyParam.fields.remark', value: row.remark, wide: true },
        ]}
      />
    </>
  );
}

/** `≥ 25.0 cm: ¥25.00 · ≥ 30.0 cm: ¥30.00`. */
export function tierWords(
  tiers: readonly SubsidyTier[],
  text: ReturnType<typeof useTexts>,
  formats: ReturnType<typeof useFormats>,
): string {
  const each = tiers.map(({ depthM, price }) =>
    text('subsidyParam.tier.words', { depth: formats.depth(depthM).value, price: formats.money(price) }),
  );
  return each.join(' · ');
}

function Editions({ row: { id, edition, state } }: { row: SubsidyParameterRow }) {
  const text = useTexts();
  const formats = useFormats();
  const query = useCall(subsidyParameterCalls.editions, { params: { id } }, { asOf: `${edition} ${state}` });
  return (
    <section>
      <h3>{text('subsidyParam.groups.editions')}</h3>
      <QueryState query={query} lines={3}>
        {(editions) => (
          <ul className={styles.editions}>
            {editions.length === 0 && <li>{text('subsidyParam.noEditions')}</li>}
            {editions.map(({ edition: number, rules, madeBy, madeAt }) => (
              <li key={number}>
                <b>{text('subsidyParam.editionOf', { edition: number })}</b>{' '}
                <span className={styles.muted}>
                  {madeBy} · <Time at={madeAt} />
                </span>
                <div>
                  <Depth metres={rules.depthM} /> · <Percent of={rules.passRate} /> ·{' '}
                  {rules.price === null ? tierWords(rules.tiers, text, formats) : formats.money(rules.price)}{' '}
                  · {`${rules.seasonFrom} – ${rules.seasonTo}`}
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
