import { StopOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showSuccess } from '#kit/messages/messages.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { MarkDialog } from '../../invalid-tracks/mark-dialog.tsx';
import { usePlayback } from '../playback/playback-store.ts';
import type { TrackScreen } from '../use-track-screen.ts';

/** Marks the chosen span of the time line invalid (the same deed as on /invalidTrack). */
export function MarkSpan({ screen }: { screen: TrackScreen }) {
  const text = useTexts();
  const queries = useQueryClient();
  const may = useMay('invalidTrack.edit');
  const brushed = usePlayback((state) => state.brushed);
  const [open, setOpen] = useState(false);
  const sn = screen.vehicles[0]?.sn;
  if (!may || !sn) return null;
  const done = () => {
    setOpen(false);
    showSuccess(text('invalidTracks.deeds.marked'));
    for (const read of ['track', 'invalidTrack', 'deviceJob', 'coverage'])
      void queries.invalidateQueries({ queryKey: [read] });
  };
  return (
    <>
      <IconButton
        name={text(brushed ? 'invalidTracks.track.mark' : 'invalidTracks.track.chooseFirst')}
        disabled={!brushed}
        onClick={() => setOpen(true)}
      >
        <StopOutlined />
      </IconButton>
      {open && brushed && (
        <MarkDialog
          initial={{ sn, from: Math.floor(brushed.from), to: Math.ceil(brushed.to) }}
          onDone={done}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
