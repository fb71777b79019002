import { type DepthSettingForm, type DepthSettingRow, depthSettingsCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Timeline } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { deliveryTag, sensorWords, unitOf } from './depth-columns.tsx';

/** Every version of a vehicle and an implement; an older one can be used again, as a new version. */
export function Versions({ row }: { row: DepthSettingRow }) {
  const text = useTexts();
  const deed = useDeed('depthSettings');
  const mayEdit = useMay('depthSet.edit');
  const query = useQuery({
    queryKey: ['depthSettings', 'versions', row.id],
    queryFn: ({ signal }) => ask(depthSettingsCalls.versions, { params: { id: row.id } }, { signal }),
  });
  const again = (one: DepthSettingRow) =>
    deed(() => ask(depthSettingsCalls.save, { body: formOf(one) }), text('depth.sent'));
  return (
    <QueryState query={query} lines={4}>
      {(versions) => (
        <Timeline
          items={versions.map((one, place) => ({
            key: one.id,
            content: (
              <>
                <b>
                  {sensorWords(one.sensorType)} · {one.zeroOffset} {unitOf(one.sensorType)}
                </b>{' '}
                {deliveryTag(one.delivery)}
                <div>
                  <Time at={one.validFrom} /> · {one.setBy}
                </div>
                {mayEdit && place > 0 && (
                  <Button size="small" type="link" onClick={() => void again(one)}>
                    {text('depth.useAgain')}
                  </Button>
                )}
              </>
            ),
          }))}
        />
      )}
    </QueryState>
  );
}

const formOf = (row: DepthSettingRow): DepthSettingForm => ({
  vehicleId: row.vehicleId,
  implementId: row.implementId,
  sensorType: row.sensorType,
  zeroOffset: row.zeroOffset,
  mountingAngleDeg: row.mountingAngleDeg,
  armMm: row.armMm,
  qualifiedDepthM: row.qualifiedDepthM,
  workingThresholdM: row.workingThresholdM,
  smoothingS: row.smoothingS,
  validFrom: Math.floor(Date.now() / 1000),
});
