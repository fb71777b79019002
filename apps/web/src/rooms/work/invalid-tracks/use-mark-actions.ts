import { type InvalidTrackRow, invalidFlow, invalidTracksCalls, nextState } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { markName } from './invalid-cells.tsx';

/** What may be done with one mark. */
export function useMarkActions(
  open: (kind: 'unmark' | 'confirm', row: InvalidTrackRow) => void,
): (row: InvalidTrackRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('invalidTrack');
  const mayEdit = useMay('invalidTrack.edit');
  const [mayJobs, mayTrack] = [useMay('deviceJob'), useMay('historicalTrack')];
  const dismiss = async (row: InvalidTrackRow) => {
    const isSure = await confirmDeed({
      title: text('invalidTracks.deeds.dismissTitle', { name: markName(row) }),
      follows: text('invalidTracks.deeds.dismissText'),
      go: text('invalidTracks.deeds.dismiss'),
    });
    if (isSure)
      await deed(
        () => ask(invalidTracksCalls.dismiss, { params: { id: row.id } }),
        text('invalidTracks.deeds.dismissed'),
      );
  };
  return (row) => {
    const { id, sn, state, from, to, jobs } = row;
    const can = (step: keyof typeof invalidFlow.steps) =>
      mayEdit && nextState(invalidFlow, state, step) !== undefined;
    const one = (key: string, label: string, onClick: () => unknown): RowAction => ({
      key,
      label,
      onClick: () => void onClick(),
    });
    const words = state === 'unmarked' ? 'markAgain' : 'confirm';
    return [
      one('map', text('invalidTracks.deeds.map'), () => writeAddress({ id })),
      ...(can('unmark')
        ? [one('unmark', text('invalidTracks.deeds.unmark'), () => open('unmark', row))]
        : []),
      ...(can('confirm')
        ? [one('confirm', text(`invalidTracks.deeds.${words}`), () => open('confirm', row))]
        : []),
      ...(can('dismiss') ? [one('dismiss', text('invalidTracks.deeds.dismiss'), () => dismiss(row))] : []),
      ...(mayJobs && jobs.length > 0
        ? [one('job', text('invalidTracks.deeds.job'), () => navigate(`/deviceJob?sn=${sn}&job=${jobs[0]}`))]
        : []),
      ...(mayTrack
        ? [
            one('track', text('invalidTracks.deeds.track'), () =>
              navigate(`/historicalTrack?sn=${sn}&from=${Math.floor(from)}&to=${Math.ceil(to)}`),
            ),
          ]
        : []),
    ];
  };
}
