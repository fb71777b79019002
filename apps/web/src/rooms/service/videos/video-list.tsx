import type { VideoRow } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { RecordList } from '#kit/record/record-list.tsx';
import { useRecordParts } from '#kit/record/record-screen.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { OrderDialog } from './order-dialog.tsx';
import { PlaysDialog } from './plays-dialog.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { useVideoActions } from './use-video-actions.ts';
import { videoView } from './video-record.tsx';

/** /softVideoSet: the films that terminals and the QR codes on machines show. */
export function Screen() {
  const text = useTexts();
  const [opened, setOpened] = useState<{ kind: 'qr' | 'plays'; row: VideoRow } | null>(null);
  const [ordering, setOrdering] = useState(false);
  const mayEdit = useMay('softVideoSet.edit');
  const actions = useVideoActions((kind, row) => setOpened({ kind, row }));
  const tools = () =>
    mayEdit && <Button onClick={() => setOrdering(true)}>{text('videos.deeds.order')}</Button>;
  const close = () => setOpened(null);
  return (
    <>
      <RecordList record={useRecordParts({ ...videoView, actions, tools })} />
      {opened?.kind === 'qr' && <QrDialog row={opened.row} onClose={close} />}
      {opened?.kind === 'plays' && <PlaysDialog row={opened.row} onClose={close} />}
      {ordering && <OrderDialog onClose={() => setOrdering(false)} />}
    </>
  );
}
