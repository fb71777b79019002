import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { SdkGuide } from './sdk-guide.tsx';
import { TrackDialog } from './track-dialog.tsx';

/** Right of the toolbar: files, the guide for partners, a new aircraft. */
export function SortieTools() {
  const text = useTexts();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'tracks' | 'guide' | null>(null);
  const [mayImport, mayCreate] = [useMay('jiading.import'), useMay('carManage.create')];
  const close = () => setOpen(null);
  return (
    <>
      <ImportTool right="jiading.import" resource="jiading" title="titles.jiading" />
      {mayImport && <Button onClick={() => setOpen('tracks')}>{text('jiading.tracks.tool')}</Button>}
      <Button onClick={() => setOpen('guide')}>{text('jiading.guide.tool')}</Button>
      {mayCreate && (
        <Button onClick={() => void navigate('/addDevice?category=unmannedDriving')}>
          {text('jiading.newAircraft')}
        </Button>
      )}
      {open === 'tracks' && <TrackDialog onClose={close} />}
      {open === 'guide' && <SdkGuide onClose={close} />}
    </>
  );
}
