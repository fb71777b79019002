import { type VideoRow, videoCalls } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { copyText } from '#kit/parts/copy-text.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { titleOf } from './video-record.tsx';

/** What a QR code says: where a film is watched by its code. */
export const watchLink = ({ code }: Pick<VideoRow, 'code'>): string =>
  `${window.location.origin}/video?code=${code}`;

/** What can be done with a video now, beside editing and deleting it. */
export function useVideoActions(
  open: (kind: 'qr' | 'plays', row: VideoRow) => void,
): (row: VideoRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('softVideoSet');
  const mayPublish = useMay('softVideoSet.publish');
  const step = (row: VideoRow, name: 'publish' | 'hide') =>
    deed(() => ask(videoCalls[name], { params: { id: row.id } }), text('plain.done'));
  const hide = async (row: VideoRow) => {
    const asked = {
      title: text('videos.deeds.hideTitle', { name: titleOf(row) }),
      follows: text('videos.deeds.hideText'),
    };
    if (await confirmDeed({ ...asked, go: text('videos.deeds.hide') })) await step(row, 'hide');
  };
  const giveCode = async (row: VideoRow) => {
    const asked = {
      title: text('videos.deeds.newCodeTitle', { name: titleOf(row) }),
      follows: text('videos.deeds.newCodeText'),
    };
    if (await confirmDeed({ ...asked, go: text('videos.deeds.newCode'), danger: true }))
      await deed(() => ask(videoCalls.newCode, { params: { id: row.id } }), text('plain.done'));
  };
  return (row) => {
    if (row.deletedAt !== null) return [];
    const published = row.state === 'published';
    const offered: [
      boolean,
      'publish' | 'hide' | 'preview' | 'qr' | 'copyLink' | 'plays' | 'newCode',
      () => void,
    ][] = [
      [mayPublish && !published, 'publish', () => void step(row, 'publish')],
      [published, 'preview', () => void window.open(watchLink(row), '_blank', 'noopener')],
      [true, 'qr', () => open('qr', row)],
      [true, 'copyLink', () => void copyText(watchLink(row))],
      [true, 'plays', () => open('plays', row)],
      [mayPublish && published, 'hide', () => void hide(row)],
      [mayPublish, 'newCode', () => void giveCode(row)],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(`videos.deeds.${key}`), onClick }] : [],
    );
  };
}
