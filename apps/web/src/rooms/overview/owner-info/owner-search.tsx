import { type FoundOwner, ownerInfoCalls, ownerSearchQuery } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, Table } from 'antd';
import { pushAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { divisionCell } from '#kit/places/division-name.tsx';
import { DivisionPicker } from '#kit/places/division-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './owner-info.module.css';

type Wanted = Partial<Record<'name' | 'phone' | 'division' | 'sn', string>>;

/** By name, phone (the last four digits do with a region) or SN; the only one that is found opens by itself. */
export function OwnerSearch() {
  const text = useTexts();
  const [form] = Form.useForm<Wanted>();
  const find = useMutation({
    mutationFn: (wanted: Wanted) => ask(ownerInfoCalls.search, { query: wanted }),
    meta: { quiet: true },
    onSuccess: (owners) => {
      if (owners.length === 1) pushAddress({ id: owners[0]!.id });
    },
  });
  const send = (typed: Wanted) => {
    const wanted = Object.fromEntries(Object.entries(typed).filter(([, words]) => words));
    const checked = ownerSearchQuery.safeParse(wanted);
    if (checked.success) return find.mutate(wanted);
    const problems = checked.error.issues.map(({ path, message }) => ({
      name: path[0] as keyof Wanted,
      errors: [text(`refusals.${message as 'required'}`)],
    }));
    form.setFields(problems);
  };
  return (
    <>
      <search>
        <Form form={form} layout="vertical" className={styles.search ?? ''} onFinish={send}>
          <Form.Item name="name" label={text('owners.filters.name')}>
            <Input allowClear autoFocus maxLength={30} />
          </Form.Item>
          <Form.Item name="phone" label={text('owners.fields.phone')} extra={text('ownerInfo.phoneHint')}>
            <Input allowClear maxLength={20} inputMode="tel" />
          </Form.Item>
          <Form.Item name="division" label={text('owners.fields.divisionCode')}>
            <DivisionPicker />
          </Form.Item>
          <Form.Item name="sn" label={text('owners.filters.sn')}>
            <Input allowClear maxLength={10} />
          </Form.Item>
          <Form.Item label=" " colon={false}>
            <Button type="primary" htmlType="submit" loading={find.isPending}>
              {text('ownerInfo.find')}
            </Button>
          </Form.Item>
        </Form>
      </search>
      {find.error && <ErrorState error={find.error} onRetry={() => form.submit()} />}
      {find.data && find.data.length !== 1 && <Found owners={find.data} />}
    </>
  );
}

function Found({ owners }: { owners: readonly FoundOwner[] }) {
  const text = useTexts();
  return (
    <Table<FoundOwner>
      rowKey="id"
      size="small"
      className={styles.panel ?? ''}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...owners]}
      locale={{ emptyText: text('ownerInfo.noResult') }}
      columns={[
        {
          title: text('owners.fields.name'),
          dataIndex: 'name',
          render: (name: string, { id }) => (
            <Button type="link" size="small" onClick={() => pushAddress({ id })}>
              {name}
            </Button>
          ),
        },
        {
          title: text('owners.fields.kind'),
          dataIndex: 'kind',
          render: (kind: FoundOwner['kind']) => text(`owners.kinds.${kind}`),
        },
        { title: text('owners.fields.phone'), dataIndex: 'phone' },
        { title: text('owners.fields.divisionCode'), dataIndex: 'divisionCode', render: divisionCell },
        {
          title: text('owners.columns.dealer'),
          dataIndex: 'dealer',
          render: (dealer: string | null) => dealer ?? text('owners.provider'),
        },
        { title: text('owners.columns.vehicles'), dataIndex: 'vehicles', align: 'right' },
      ]}
    />
  );
}
