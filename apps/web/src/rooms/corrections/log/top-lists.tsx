import type { DiffLogFigures } from '@furrow/contract';
import { Button, Popover, Table } from 'antd';
import { useNavigate } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

type Counted = { name: string; count: number };

/** Which accounts are refused most, and from where wrong passwords come: each with its way to the black list. */
export function TopLists({ topAccounts, topAddresses }: DiffLogFigures) {
  const accounts = topAccounts.map(({ account: name, count }) => ({ name, count }));
  const addresses = topAddresses.map(({ address: name, count }) => ({ name, count }));
  return (
    <>
      {accounts.length > 0 && <Top of="topAccounts" kind="account" rows={accounts} />}
      {addresses.length > 0 && <Top of="topAddresses" kind="address" rows={addresses} />}
    </>
  );
}

interface TopProps {
  of: 'topAccounts' | 'topAddresses';
  kind: 'account' | 'address';
  rows: readonly Counted[];
}

function Top({ of, kind, rows }: TopProps) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const mayBlack = useMay('diffBlack.add');
  const title = text(`corrections.log.${of}`);
  const toBlackList = (name: string) => (
    <Button
      size="small"
      type="link"
      danger
      onClick={() => void navigate(`/diffBlack?add=${kind}&values=${encodeURIComponent(name)}`)}
    >
      {text(kind === 'account' ? 'corrections.log.blackAccount' : 'corrections.log.blackAddress')}
    </Button>
  );
  const table = (
    <Table<Counted>
      size="small"
      pagination={false}
      showHeader={false}
      rowKey="name"
      dataSource={[...rows]}
      columns={[
        { dataIndex: 'name' },
        { dataIndex: 'count', align: 'right', render: (count: number) => formats.number(count) },
        ...(mayBlack ? [{ dataIndex: 'name', key: 'black', render: toBlackList }] : []),
      ]}
    />
  );
  return (
    <Popover trigger="click" placement="bottomLeft" title={title} content={table}>
      <Button size="small">{title}</Button>
    </Popover>
  );
}
