import { type RegionRow, regionCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { CountLink } from '#kit/list/cells.tsx';
import { Copyable } from '#kit/parts/copyable.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { DivisionsOf } from '#kit/places/divisions-of.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { AreaOf, regionStateTag } from './region-columns.tsx';
import styles from './regions.module.css';

const shownFields = ['name', 'kind', 'divisions', 'phone', 'colour', 'remark'];

/** One service region with its vehicles and its history. */
export function RegionDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) => {
    if (field === 'state') return text('regions.columns.state');
    return shownFields.includes(field) ? text(`regions.fields.${field}` as TextKey) : null;
  };
  return (
    <DetailDrawer<RegionRow>
      path="regions"
      kind="serviceRegion"
      ids={ids}
      titleOf={({ name }) => name}
      details={(region) => <RegionFields region={region} />}
      related={({ id }) => <Vehicles id={id} />}
      history={{ labelOf }}
    />
  );
}

function RegionFields({ region }: { region: RegionRow }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <>
      <Fields
        title="regions.groups.who"
        lines={[
          { label: 'regions.responsible.title', value: region.dealer ?? region.persons.join(', ') },
          { label: 'regions.fields.phone', value: region.phone, copy: true },
          { label: 'regions.columns.pointNames', value: region.pointNames.join(', ') },
          { label: 'regions.columns.viewers', value: formats.number(region.viewers) },
        ]}
      />
      <Fields
        title="regions.groups.where"
        lines={[
          { label: 'regions.columns.kind', value: text(`regions.kinds.${region.kind}`) },
          { label: 'regions.columns.divisions', value: <DivisionsOf codes={region.divisions} most={40} /> },
          { label: 'regions.columns.areaKm2', value: <AreaOf km2={region.areaKm2} /> },
          {
            label: 'regions.columns.vehicles',
            value: <CountLink count={region.vehicles} to={`/carManage?region=${region.id}`} />,
          },
          { label: 'regions.columns.state', value: regionStateTag(region.state) },
          { label: 'regions.fields.remark', value: region.remark },
        ]}
      />
    </>
  );
}

function Vehicles({ id }: { id: string }) {
  const text = useTexts();
  const vehicles = useQuery({
    queryKey: ['regions', id, 'vehicles'],
    queryFn: ({ signal }) => ask(regionCalls.vehicles, { params: { id } }, { signal }),
  });
  return (
    <QueryState query={vehicles} lines={6}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{text('regions.noVehicles')}</p>
        ) : (
          <ul className={styles.gaps}>
            {rows.map(({ id: vehicle, sn, alias }) => (
              <li key={vehicle}>
                <Copyable>{sn}</Copyable>
                <span>{alias}</span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}
