import type { DeviceJobRow } from '@furrow/contract';
import { useNavigate } from 'react-router';
import type { RowAction } from '../../../../kit/list/list-screen.ts';
import { useMay } from '../../../../kit/session/account.ts';
import { useTexts } from '../../../../kit/words/text.ts';
import { openJob } from '../coverage/coverage-address.ts';

/** What may be done with one job. */
export function useJobActions(): (job: DeviceJobRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const mayTrack = useMay('historicalTrack');
  return ({ id, sn, startedAt, endedAt }) => [
    { key: 'coverage', label: text('deviceJob.deeds.coverage'), onClick: () => openJob(id) },
    ...(mayTrack
      ? [
          {
            key: 'track',
            label: text('deviceJob.deeds.track'),
            onClick: () => void navigate(`/historicalTrack?sn=${sn}&from=${startedAt}&to=${endedAt}`),
          },
        ]
      : []),
  ];
}
