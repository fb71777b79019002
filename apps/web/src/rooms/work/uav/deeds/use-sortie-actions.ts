import { type SortieRow, sortiesCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { sortieName } from '../sortie-cells.tsx';

/** What is opened beside the list. */
export interface SortieDialogs {
  correct: (sortie: SortieRow) => void;
  slip: (sortie: SortieRow) => void;
}

const steps = { invalid: sortiesCalls.invalidate, restore: sortiesCalls.restore } as const;

/** What may be done with one sortie; what its state forbids is greyed with the reason. */
export function useSortieActions(dialogs: SortieDialogs): (sortie: SortieRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('jiading');
  const may = {
    track: useMay('historicalTrack'),
    edit: useMay('jiading.edit'),
    slip: useMay('deviceJob.export'),
  };
  const mark = async (sortie: SortieRow, kind: keyof typeof steps) => {
    const reason = await askReason({
      title: `${text(`jiading.deeds.${kind}`)} · ${sortieName(sortie)}`,
      go: text(`jiading.deeds.${kind}`),
      danger: kind === 'invalid',
      hint: kind === 'invalid' ? text('jiading.deeds.follows') : text('jiading.deeds.reason'),
    });
    const done = { invalid: 'marked', restore: 'restored' } as const;
    if (reason !== null)
      await deed(
        () => ask(steps[kind], { params: { id: sortie.id }, body: { reason } }),
        text(`jiading.deeds.${done[kind]}`),
      );
  };
  return (sortie) => {
    const { id, sn, startedAt, endedAt, jobId, state, settled } = sortie;
    const frozen = settled ? text('jiading.deeds.settled') : undefined;
    const idle = jobId === null ? text('jiading.deeds.noJob') : undefined;
    const one = (key: string, label: string, onClick: () => unknown, reason?: string): RowAction => ({
      key,
      label,
      onClick: () => void onClick(),
      reason,
    });
    const track = `/historicalTrack?sn=${sn}&from=${Math.floor(startedAt)}&to=${Math.ceil(endedAt)}`;
    const kind = state === 'invalid' ? 'restore' : 'invalid';
    return [
      one('map', text('jiading.deeds.map'), () => writeAddress({ sortie: id })),
      ...(may.track ? [one('track', text('jiading.deeds.track'), () => navigate(track))] : []),
      ...(may.edit
        ? [one('correct', text('jiading.deeds.correct'), () => dialogs.correct(sortie), frozen)]
        : []),
      ...(may.edit
        ? [one(kind, text(`jiading.deeds.${kind}`), () => mark(sortie, kind), frozen ?? idle)]
        : []),
      ...(may.slip ? [one('slip', text('jiading.deeds.slip'), () => dialogs.slip(sortie), idle)] : []),
    ];
  };
}
