import { ExportOutlined } from '@ant-design/icons';
import { exportFormats, type PermissionCode } from '@furrow/contract';
import { Button, Dropdown } from 'antd';
import { downloadByTicket } from '../../api/download.ts';
import type { Query } from '../../api/request.ts';
import { showError } from '../../messages/messages.ts';
import { useMay } from '../../session/account.ts';
import { useTexts } from '../../words/text.ts';

const formatNames = { csv: 'CSV', xlsx: 'Excel (.xlsx)' } as const;
const items = exportFormats.map((key) => ({ key, label: formatNames[key] }));

interface Props {
  right: PermissionCode;
  /** The call that writes the file, and what it is asked besides the format. */
  path: string;
  query: Query;
  size?: 'small';
}

/** The table of a screen that is no list as a file, for who may. */
export function ExportMenu({ right, path, query, size }: Props) {
  const text = useTexts();
  const mayExport = useMay(right);
  if (!mayExport) return null;
  const save = (format: string) => downloadByTicket(path, { ...query, format }).catch(showError);
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void save(key) }}>
      <Button icon={<ExportOutlined />} {...(size ? { size } : {})}>
        {text('list.export')}
      </Button>
    </Dropdown>
  );
}
