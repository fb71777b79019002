import { type NoticeRow, noticeCalls } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Popconfirm, Table } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { currentLanguage, useTexts } from '#kit/words/text.ts';
import { NoticeForm } from './notice-form.tsx';
import { noticesKey } from './notices-key.ts';

const colours = { planned: 'waiting', shown: 'online', over: 'offline' } as const;

/** The administrators' notices (L20): planned, shown, over. */
export function ManageNotices({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<NoticeRow | 'new' | null>(null);
  const { data } = useQuery({
    queryKey: [noticesKey],
    queryFn: ({ signal }) => ask(noticeCalls.list, {}, { signal }),
  });
  const remove = useMutation({
    mutationFn: (id: string) => ask(noticeCalls.remove, { params: { id } }),
    onSuccess: () => {
      showSuccess(text('notices.manage.removed'));
      return queries.invalidateQueries({ queryKey: [noticesKey] });
    },
  });
  const wordsOf = (row: NoticeRow): string => row[currentLanguage()];
  return (
    <Modal open title={text('notices.manage.title')} width={860} footer={null} onCancel={onClose}>
      <Button type="primary" onClick={() => setEdited('new')}>
        {text('notices.manage.create')}
      </Button>
      <Table
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={data?.rows ?? []}
        locale={{ emptyText: text('notices.manage.none') }}
        columns={[
          { key: 'words', title: text('notices.manage.title'), width: 280, render: (_, row) => wordsOf(row) },
          {
            key: 'level',
            title: text('notices.manage.level'),
            render: (_, row) => text(`notices.manage.levels.${row.level}`),
          },
          {
            key: 'span',
            title: text('notices.manage.span'),
            render: (_, row) => `${formats.dateTime(row.from)} – ${formats.dateTime(row.until)}`,
          },
          {
            key: 'state',
            title: ' ',
            render: (_, row) => (
              <StateTag colour={colours[row.state]}>{text(`notices.manage.states.${row.state}`)}</StateTag>
            ),
          },
          {
            key: 'deeds',
            title: ' ',
            render: (_, row) => (
              <>
                <Button size="small" type="link" onClick={() => setEdited(row)}>
                  {text('notices.manage.edit')}
                </Button>
                <Popconfirm
                  title={text('notices.manage.removeAsk', { text: wordsOf(row) })}
                  onConfirm={() => remove.mutate(row.id)}
                >
                  <Button size="small" type="link" danger>
                    {text('notices.manage.remove')}
                  </Button>
                </Popconfirm>
              </>
            ),
          },
        ]}
      />
      {edited && <NoticeForm notice={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Modal>
  );
}
