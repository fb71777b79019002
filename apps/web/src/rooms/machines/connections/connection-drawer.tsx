import { type ConnectionRow, connectedParts, connectionCalls } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { Part, reasonWords, sourceWords, stateTag } from './connection-columns.tsx';
import { PartBars } from './part-bars.tsx';

const told = [...connectedParts, 'sn', 'tboxSn', 'from', 'at', 'reason', 'state'] as const;

/** One connection, and the parts of its vehicle over time. */
export function ConnectionDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) =>
    told.some((one) => one === field) ? text(`connections.fields.${field}` as TextKey) : null;
  return (
    <DetailDrawer<ConnectionRow>
      path={connectionCalls.read}
      kind="snConnection"
      ids={ids}
      titleOf={({ vehicleSn, alias }) => (alias ? `${vehicleSn} · ${alias}` : vehicleSn)}
      details={(row) => (
        <>
          <ConnectionFields row={row} />
          <PartBars id={row.id} version={row.version} />
        </>
      )}
      history={{ labelOf }}
    />
  );
}

function ConnectionFields({ row }: { row: ConnectionRow }) {
  return (
    <>
      <Fields
        title="connections.groups.vehicle"
        lines={[
          { label: 'connections.columns.vehicleSn', value: row.vehicleSn, copy: true },
          { label: 'connections.columns.alias', value: row.alias },
          { label: 'connections.columns.dealer', value: row.dealer },
          { label: 'connections.columns.state', value: stateTag(row.state) },
        ]}
      />
      <Fields
        title="connections.groups.parts"
        lines={[
          ...connectedParts.map((part) => ({
            label: `connections.columns.${part}` as const,
            value: <Part row={row} part={part} />,
          })),
          { label: 'connections.columns.tboxSn', value: row.tboxSn, copy: true },
          { label: 'connections.columns.iccids', value: row.iccids.join(' · ') },
        ]}
      />
      <Fields
        title="connections.groups.validity"
        lines={[
          { label: 'connections.columns.validFrom', value: <Time at={row.validFrom} /> },
          { label: 'connections.columns.validTo', value: <Time at={row.validTo} /> },
          { label: 'connections.columns.source', value: sourceWords(row.source) },
          { label: 'connections.columns.by', value: row.by },
          { label: 'connections.columns.settledBy', value: row.settledBy },
          row.state === 'rejected' && { label: 'connections.columns.reason', value: reasonWords(row) },
        ]}
      />
    </>
  );
}
