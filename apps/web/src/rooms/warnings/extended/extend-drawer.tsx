import type { ExtendRow } from '@furrow/contract';
import { useMemo } from 'react';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { chartColours } from '#kit/theme/tokens.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { AreaLayer } from '#map/areas/area-layer.tsx';
import { MapView } from '#map/map-view.tsx';
import styles from './extended.module.css';
import { extendStateTag, PlaceOf, TargetOf } from './extended-columns.tsx';

const shownFields = ['kind', 'divisions', 'from', 'to', 'reason', 'withSubordinates', 'sns'];

/** One extended area: its terms, its place on a map, its history. */
export function ExtendDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) => {
    if (field === 'state') return text('extended.columns.state');
    return shownFields.includes(field) ? text(`extended.fields.${field}` as TextKey) : null;
  };
  return (
    <DetailDrawer<ExtendRow>
      path="extendAreas"
      kind="extendedArea"
      ids={ids}
      titleOf={({ no }) => `${text('titles.extendArea')} ${no}`}
      details={(row) => <Terms row={row} />}
      history={{ labelOf }}
    />
  );
}

function Terms({ row }: { row: ExtendRow }) {
  const { id, kind, divisions, outline } = row;
  const text = useTexts();
  const areas = useMemo(
    () => [{ id, name: '', colour: chartColours[0], kind, divisions, outline }],
    [id, kind, divisions, outline],
  );
  return (
    <>
      <Fields
        title="extended.groups.what"
        lines={[
          { label: 'extended.columns.sn', value: <TargetOf row={row} /> },
          { label: 'extended.columns.dealer', value: row.dealer ?? '' },
          { label: 'extended.columns.state', value: extendStateTag(row.state) },
          { label: 'extended.columns.from', value: <Time at={row.from} /> },
          { label: 'extended.columns.to', value: <Time at={row.to} /> },
          { label: 'extended.columns.reason', value: row.reason },
          { label: 'extended.columns.grantedBy', value: row.grantedBy ?? '' },
          { label: 'extended.columns.createdAt', value: <Time at={row.createdAt} /> },
          ...(row.revokedAt === null
            ? []
            : ([
                { label: 'extended.revokedAt', value: <Time at={row.revokedAt} /> },
                { label: 'extended.revokeReason', value: row.revokeReason },
              ] as const)),
        ]}
      />
      <Fields
        title="extended.groups.where"
        lines={[{ label: 'extended.columns.divisions', value: <PlaceOf row={row} most={40} /> }]}
      />
      <div className={styles.map}>
        <MapView label={text('areas.map')} small>
          <AreaLayer id="extended" areas={areas} fit={id} />
        </MapView>
      </div>
      <p className={styles.note}>{text('extended.waits')}</p>
    </>
  );
}
