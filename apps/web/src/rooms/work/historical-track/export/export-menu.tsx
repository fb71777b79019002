import { ExportOutlined, LinkOutlined, PrinterOutlined } from '@ant-design/icons';
import type { TrackFormat } from '@furrow/contract';
import { Dropdown } from 'antd';
import { downloadByTicket } from '#kit/api/download.ts';
import { showError } from '#kit/messages/messages.ts';
import { copyText } from '#kit/parts/copy-text.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { usePlaybackStore } from '../playback/playback-store.ts';
import { exportRight } from '../track-words.ts';
import type { TrackScreen } from '../use-track-screen.ts';
import { usePrinting } from './printing.ts';

const formats: readonly TrackFormat[] = ['csv', 'kml', 'geojson'];

/** Files of the track (all points of the brushed span or of the whole range), the link, and paper. */
export function ExportMenu({ screen }: { screen: TrackScreen }) {
  const text = useTexts();
  const store = usePlaybackStore();
  const mayExport = useMay(exportRight[screen.kind]);
  const print = usePrinting();
  const { vehicles, address, span, change } = screen;
  const several = vehicles.length > 1;
  const items = vehicles.flatMap(({ id, name }) =>
    formats.map((format) => ({
      key: `${format}/${id}`,
      label: several ? `${name} · ${text(`track.export.${format}`)}` : text(`track.export.${format}`),
    })),
  );
  const save = (key: string) => {
    const [format = 'csv', device = ''] = key.split('/');
    const { from, to } = store.getState().brushed ?? span;
    const query = { device, source: address.source, from: Math.floor(from), to: Math.ceil(to), format };
    downloadByTicket('track/export', query).catch(showError);
  };
  const copyLink = () => {
    const { playback } = store.getState();
    change({ span, t: Math.round(playback.cursor) });
    void copyText(window.location.href);
  };
  return (
    <>
      {mayExport && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => save(key) }}>
          <span>
            <IconButton name={text('track.export.menu')}>
              <ExportOutlined />
            </IconButton>
          </span>
        </Dropdown>
      )}
      <IconButton name={text('track.export.copyLink')} onClick={copyLink}>
        <LinkOutlined />
      </IconButton>
      <IconButton name={text('track.export.print')} onClick={print}>
        <PrinterOutlined />
      </IconButton>
    </>
  );
}
