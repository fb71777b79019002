import { mostZippedPhotos, type PhotoRow } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { download } from '#kit/api/download.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { openPhoto } from './photo-address.ts';
import styles from './photo-display.module.css';
import { UploadDialog } from './upload-dialog.tsx';
import { useTakePhoto } from './use-take-photo.ts';

interface Props {
  list: ListState<PhotoRow>;
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
}

/** Take one now, send some, a zip of the chosen ones, time lapse. */
export function PhotoTools({ list, chosen, onChosen }: Props) {
  const text = useTexts();
  const [sending, setSending] = useState(false);
  const may = {
    take: useMay('carMonitor.command'),
    create: useMay('photoDisplay.create'),
    export: useMay('photoDisplay.export'),
  };
  const device = list.state.filters.device?.[0] ?? null;
  const { taking, take } = useTakePhoto(device);
  const zip = () => {
    if (chosen.length > mostZippedPhotos)
      showMessage('error', text('photos.deeds.atMost', { count: mostZippedPhotos }));
    else void download('photoDisplay/zip', { ids: chosen.join(',') }, 'photos.zip');
  };
  const oldest = list.rows.at(-1);
  return (
    <div className={styles.tools}>
      {chosen.length > 0 && <Button onClick={() => onChosen([])}>{text('photos.deeds.clear')}</Button>}
      {chosen.length > 0 && may.export && (
        <Button onClick={zip}>{text('photos.deeds.zip', { count: chosen.length })}</Button>
      )}
      {list.rows.length > 1 && oldest && (
        <Button onClick={() => openPhoto(`${oldest.id},play`)}>{text('photos.deeds.timeLapse')}</Button>
      )}
      {may.create && <Button onClick={() => setSending(true)}>{text('photos.deeds.upload')}</Button>}
      {may.take && (
        <Button
          type="primary"
          loading={taking}
          disabled={device === null}
          title={device === null ? text('photos.deeds.chooseDevice') : undefined}
          onClick={() => void take()}
        >
          {text(taking ? 'photos.deeds.taking' : 'photos.deeds.take')}
        </Button>
      )}
      {sending && <UploadDialog device={device} onClose={() => setSending(false)} />}
    </div>
  );
}
