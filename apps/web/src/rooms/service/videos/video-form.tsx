import { useAddressItem } from '#kit/address.ts';
import { RecordForm } from '#kit/record/record-form.tsx';
import { useRecordParts } from '#kit/record/record-screen.tsx';
import { videoView } from './video-record.tsx';

/** /softVideoItem: makes a tutorial video, or with `?id=` edits one. */
export function Screen() {
  const [id] = useAddressItem('id');
  return <RecordForm key={id} record={useRecordParts(videoView)} id={id} />;
}
