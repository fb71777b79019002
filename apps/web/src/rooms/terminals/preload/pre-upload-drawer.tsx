import { type ConfigurationTarget, type PreUploadRow, preUploadCalls } from '@furrow/contract';
import { Table } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { kindWords, nameOfItem, preUploadTag, targetReason, wordsOfValue } from './pre-upload-words.tsx';

const everyMs = 5_000;

/** A configuration: what it sets, and a line for each SN. */
export function PreUploadDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  return (
    <DetailDrawer<PreUploadRow>
      path={preUploadCalls.read}
      ids={ids}
      titleOf={({ name }) => name}
      details={(row) => (
        <>
          <Fields
            title="preUpload.details"
            lines={[
              { label: 'preUpload.columns.kind', value: kindWords(row.kind) },
              { label: 'preUpload.columns.state', value: preUploadTag(row.state) },
              { label: 'preUpload.columns.revision', value: row.revision },
              { label: 'preUpload.columns.validUntil', value: row.validUntil ?? text('preUpload.forEver') },
              {
                label: 'preUpload.columns.alsoOnline',
                value: text(row.alsoOnline ? 'preUpload.yes' : 'preUpload.no'),
              },
              { label: 'preUpload.columns.dealer', value: row.dealer ?? text('preUpload.noDealer') },
              { label: 'preUpload.columns.author', value: row.author },
              { label: 'preUpload.columns.createdAt', value: <Time at={row.createdAt} /> },
              { label: 'preUpload.columns.base', value: row.base },
              { label: 'preUpload.columns.remark', value: row.remark },
              { label: 'preUpload.values', value: itemsWords(row.items), wide: true },
            ]}
          />
          <Targets id={row.id} />
        </>
      )}
    />
  );
}

const itemsWords = (items: PreUploadRow['items']): string =>
  Object.entries(items)
    .map(([item, value]) => `${nameOfItem(item)} ${wordsOfValue(item, value)}`)
    .join(' · ');

function Targets({ id }: { id: string }) {
  const text = useTexts();
  const query = useCall(preUploadCalls.targets, { params: { id } }, { refetchInterval: everyMs });
  return (
    <QueryState query={query} lines={3}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState>{text('preUpload.targets.none')}</EmptyState>
        ) : (
          <Table<ConfigurationTarget>
            size="small"
            rowKey="id"
            dataSource={[...rows]}
            pagination={rows.length > 20 ? { pageSize: 20 } : false}
            scroll={{ x: 'max-content' }}
            title={() => text('preUpload.targets.title')}
            columns={[
              { title: text('preUpload.targets.sn'), render: (_, row) => <Sn row={row} /> },
              { title: text('preUpload.targets.state'), render: (_, { state }) => preUploadTag(state) },
              { title: text('preUpload.targets.at'), render: (_, { at }) => <Time at={at} /> },
              { title: text('preUpload.targets.reason'), render: (_, row) => targetReason(row) },
              { title: text('preUpload.targets.revision'), dataIndex: 'revision', align: 'right' },
              {
                title: text('preUpload.targets.values'),
                render: (_, { values }) => <ReadBack values={values} />,
              },
            ]}
          />
        )
      }
    </QueryState>
  );
}

function Sn({ row: { sn, known } }: { row: ConfigurationTarget }) {
  const text = useTexts();
  return known ? sn : `${sn} (${text('preUpload.targets.expected')})`;
}

/** One line a value that reads back; where it is another than the wanted one, both. */
function ReadBack({ values }: Pick<ConfigurationTarget, 'values'>) {
  return values.map(({ item, wanted, readBack }) => {
    const same = readBack !== null && wordsOfValue(item, readBack) === wordsOfValue(item, wanted);
    return (
      <div key={item}>
        {nameOfItem(item)} {wordsOfValue(item, readBack)}
        {!same && ` (${wordsOfValue(item, wanted)})`}
      </div>
    );
  });
}
