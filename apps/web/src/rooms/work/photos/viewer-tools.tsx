import { type PhotoJudgement, type PhotoRow, photoDisplayCalls, photoJudgements } from '@furrow/contract';
import { Button, Checkbox, Select, Space } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { download } from '#kit/api/download.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { openPhoto } from './photo-address.ts';
import styles from './photo-display.module.css';
import type { Look } from './photo-look.ts';

interface Props {
  photo: PhotoRow;
  look: Look;
  setLook: (look: Look) => void;
  playing: boolean;
  /** Null at the end of the list. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

const step = 1.25;
const zooms = { least: 0.25, most: 8 } as const;

/** What can be done with the picture that is open. */
export function ViewerTools({ photo, look, setLook, playing, onPrevious, onNext }: Props) {
  const text = useTexts();
  const zoom = (by: number) =>
    setLook({ ...look, zoom: Math.min(zooms.most, Math.max(zooms.least, look.zoom * by)) });
  return (
    <div className={styles.bar}>
      <Space wrap>
        <Button disabled={!onPrevious} onClick={() => onPrevious?.()}>
          {text('photos.viewer.previous')}
        </Button>
        <Button disabled={!onNext} onClick={() => onNext?.()}>
          {text('photos.viewer.next')}
        </Button>
        {playing && <Button onClick={() => openPhoto(photo.id)}>{text('photos.deeds.stop')}</Button>}
        <Button onClick={() => zoom(step)}>{text('photos.viewer.larger')}</Button>
        <Button onClick={() => zoom(1 / step)}>{text('photos.viewer.smaller')}</Button>
        <Button onClick={() => setLook({ ...look, turn: look.turn + 90 })}>
          {text('photos.viewer.turn')}
        </Button>
        <Button onClick={() => setLook({ ...look, zoom: 1, original: true })}>
          {text('photos.viewer.original')}
        </Button>
        <Button onClick={() => setLook({ ...look, zoom: 1, turn: 0, original: false })}>
          {text('photos.viewer.fit')}
        </Button>
        <Checkbox
          checked={look.watermark}
          onChange={({ target }) => setLook({ ...look, watermark: target.checked })}
        >
          {text('photos.viewer.watermark')}
        </Checkbox>
      </Space>
      <Deeds photo={photo} />
    </div>
  );
}

function Deeds({ photo }: { photo: PhotoRow }) {
  const text = useTexts();
  const deed = useDeed('photoDisplay');
  const may = {
    approve: useMay('photoDisplay.approve'),
    export: useMay('photoDisplay.export'),
    delete: useMay('photoDisplay.delete'),
  };
  const judge = async (judgement: PhotoJudgement) => {
    const needed = judgement === 'doesNotFit';
    const reason = needed
      ? await askReason({ title: text('photos.deeds.reasonTitle'), go: text('photos.deeds.judge') })
      : '';
    if (reason !== null)
      await deed(
        () => ask(photoDisplayCalls.judge, { params: { id: photo.id }, body: { judgement, reason } }),
        text('photos.deeds.judged'),
      );
  };
  const remove = async () => {
    const asked = { title: text('photos.deeds.deleteTitle'), go: text('photos.deeds.delete'), danger: true };
    if (!(await confirmDeed(asked))) return;
    await deed(
      () => ask(photoDisplayCalls.remove, { params: { id: photo.id } }),
      text('photos.deeds.deleted'),
    );
  };
  return (
    <Space wrap>
      {may.approve && (
        <Select
          className={styles.judge ?? ''}
          aria-label={text('photos.deeds.judge')}
          value={photo.judgement}
          options={photoJudgements.map((value) => ({ value, label: text(`photos.judgements.${value}`) }))}
          onChange={(judgement) => void judge(judgement)}
        />
      )}
      {may.export && (
        <Button onClick={() => void download(`photoDisplay/${photo.id}/file`, {}, `${photo.sn}.jpg`)}>
          {text('photos.deeds.download')}
        </Button>
      )}
      {may.delete && (
        <Button danger onClick={() => void remove()}>
          {text('photos.deeds.delete')}
        </Button>
      )}
    </Space>
  );
}
