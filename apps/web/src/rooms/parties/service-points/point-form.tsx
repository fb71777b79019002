import { useMemo } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { RecordForm } from '#kit/record/record-form.tsx';
import { useRecordParts } from '#kit/record/record-screen.tsx';
import { pointView } from './point-record.tsx';
import { usePlaceCheck } from './use-place-check.ts';

/** /addServer: makes a service point, or with `?id=` edits one. */
export function Screen() {
  const [id] = useAddressItem('id');
  const [lng] = useAddressItem('lng');
  const [lat] = useAddressItem('lat');
  // From the map of service points: the place is known already.
  const initial = useMemo(
    () => (lng && lat ? { ...pointView.initial, longitude: lng, latitude: lat } : pointView.initial),
    [lng, lat],
  );
  const send = usePlaceCheck(id);
  return <RecordForm record={useRecordParts({ ...pointView, initial, send: () => send })} id={id} />;
}
