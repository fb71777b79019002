import { mostInJob, onlineStates, type SoftwareDeviceRow, softwareJobCalls } from '@furrow/contract';
import { Button, Drawer, Input, Select, Switch, Table, TreeSelect } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { showError } from '#kit/messages/messages.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useTexts } from '#kit/words/text.ts';
import { onlineTag } from '../tboxes/tbox-columns.tsx';
import styles from '../wizard/wizard.module.css';

const pageSize = 50;
/** Rows of one answer at most. */
const mostAtOnce = 200;

interface Props {
  versionId: string;
  onAdd: (devices: readonly string[]) => Promise<void>;
  onClose: () => void;
}

/** What is asked of the list; what is not chosen is not there. */
interface Filters {
  dealer?: string;
  online?: readonly string[];
  version?: string;
  behind?: 'yes';
}

/** Terminals that the version is offered to, by dealer, version and how they are heard: ticked ones, or all that are found. */
export function DevicePicker({ versionId, onAdd, onClose }: Props) {
  const text = useTexts();
  const [filters, setFilters] = useState<Filters>({ behind: 'yes' });
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const asked = (of: number, size: number) =>
    ({ params: { id: versionId }, query: { ...filters, page: of, size } }) as const;
  const { data, isFetching } = useCall(softwareJobCalls.devices, asked(page, pageSize));
  const total = data?.total ?? 0;
  const over = async (find: () => Promise<readonly string[]>) => {
    setBusy(true);
    try {
      await onAdd(await find());
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const all = async () => {
    const found: string[] = [];
    for (let at = 1; found.length < Math.min(total, mostInJob); at++) {
      const { rows } = await ask(softwareJobCalls.devices, asked(at, mostAtOnce));
      if (rows.length === 0) break;
      found.push(...rows.map(({ id }) => id));
    }
    return found;
  };
  const narrow = (chosen: Filters) => {
    setFilters(chosen);
    setPage(1);
  };
  return (
    <Drawer
      open
      size="large"
      title={text('softUpgrade.pickTitle')}
      onClose={onClose}
      footer={
        <div className={styles.row}>
          <Button
            type="primary"
            loading={busy}
            disabled={ticked.length === 0}
            onClick={() => void over(async () => ticked)}
          >
            {text('softUpgrade.addTicked')}
          </Button>
          <Button loading={busy} disabled={total === 0 || total > mostInJob} onClick={() => void over(all)}>
            {text('softUpgrade.addAll', { count: total })}
          </Button>
        </div>
      }
    >
      <p className={styles.hint}>{text('softUpgrade.devicesHint')}</p>
      <PickerFilters value={filters} onChange={narrow} />
      <Table<SoftwareDeviceRow>
        size="small"
        rowKey="id"
        loading={isFetching && !data}
        dataSource={data?.rows ?? []}
        scroll={{ x: 'max-content' }}
        pagination={{ current: page, pageSize, total, showSizeChanger: false, onChange: setPage }}
        rowSelection={{
          selectedRowKeys: ticked,
          preserveSelectedRowKeys: true,
          onChange: (keys) => setTicked(keys.map(String)),
          getCheckboxProps: ({ sn }) => ({ 'aria-label': sn }),
        }}
        columns={[
          { title: text('tbox.columns.sn'), dataIndex: 'sn' },
          { title: text('tbox.columns.vehicle'), dataIndex: 'alias' },
          { title: text('softUpgrade.columns.from'), dataIndex: 'version' },
          { title: text('tbox.columns.online'), render: (_, { online: heard }) => onlineTag(heard) },
          { title: text('tbox.columns.dealer'), render: (_, { dealer: of }) => of ?? text('format.none') },
        ]}
      />
    </Drawer>
  );
}

/** By dealer, how they are heard, the version that they run, and whether it is older. */
function PickerFilters({ value, onChange }: { value: Filters; onChange: (value: Filters) => void }) {
  const text = useTexts();
  const dealers = useDealerNodes();
  const set = <Name extends keyof Filters>(name: Name, chosen: Filters[Name] | null) => {
    const { [name]: _, ...others } = value;
    onChange(chosen ? { ...others, [name]: chosen } : others);
  };
  return (
    <div className={styles.row}>
      <TreeSelect
        style={{ minWidth: 180 }}
        aria-label={text('tbox.columns.dealer')}
        placeholder={text('tbox.columns.dealer')}
        allowClear
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeData={dealers}
        {...(value.dealer !== undefined && { value: value.dealer })}
        onChange={(chosen: string | undefined) => set('dealer', chosen ?? null)}
      />
      <Select
        mode="multiple"
        style={{ minWidth: 160 }}
        aria-label={text('tbox.columns.online')}
        placeholder={text('tbox.columns.online')}
        value={[...(value.online ?? [])]}
        onChange={(chosen) => set('online', chosen.length > 0 ? chosen : null)}
        options={onlineStates.map((state) => ({ value: state, label: text(`devices.online.${state}`) }))}
      />
      <Input
        style={{ width: 140 }}
        allowClear
        aria-label={text('softUpgrade.columns.from')}
        placeholder={text('softUpgrade.columns.from')}
        onChange={({ target }) => set('version', target.value.trim())}
      />
      <Switch
        checked={value.behind === 'yes'}
        onChange={(only) => set('behind', only ? 'yes' : null)}
        aria-label={text('softUpgrade.behindOnly')}
      />
      {text('softUpgrade.behindOnly')}
    </div>
  );
}
