import { type VideoPlayDay, type VideoRow, videoCalls } from '@furrow/contract';
import { Modal, Table } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { titleOf } from './video-record.tsx';

/** How often a video was watched, by day, by what it was watched on and in which language. */
export function PlaysDialog({ row, onClose }: { row: VideoRow; onClose: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const query = useCall(videoCalls.plays, { params: { id: row.id } });
  const share = (watched: number | null): string =>
    watched === null ? text('format.none') : `${Math.round(watched * 100)}%`;
  return (
    <Modal
      open
      width={680}
      footer={null}
      title={text('videos.plays.title', { name: titleOf(row) })}
      onCancel={onClose}
    >
      <QueryState query={query} lines={5}>
        {(days) => (
          <Table<VideoPlayDay>
            size="small"
            rowKey={({ day, source, language }) => `${day} ${source} ${language}`}
            dataSource={days}
            pagination={false}
            scroll={{ x: 'max-content', y: 420 }}
            locale={{ emptyText: text('videos.plays.none') }}
            columns={[
              { title: text('videos.plays.day'), dataIndex: 'day' },
              {
                title: text('videos.plays.source'),
                render: (_, { source }) => text(`videos.sources.${source}`),
              },
              {
                title: text('videos.plays.language'),
                render: (_, { language }) => text(`videos.languages.${language}`),
              },
              {
                title: text('videos.plays.count'),
                align: 'right',
                render: (_, { plays }) => formats.number(plays),
              },
              {
                title: text('videos.plays.watched'),
                align: 'right',
                render: (_, { watched }) => share(watched),
              },
            ]}
          />
        )}
      </QueryState>
    </Modal>
  );
}
