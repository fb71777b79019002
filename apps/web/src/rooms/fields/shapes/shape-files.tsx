import { fieldFormats, type PermissionCode } from '@furrow/contract';
import { Button, Dropdown } from 'antd';
import { useAddress } from '#kit/address.ts';
import { downloadByTicket } from '#kit/api/download.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  /** `abLines`, `marks`. */
  path: string;
  right: PermissionCode;
  /** Names of the list's filters, as they stand in the address. */
  filters: readonly string[];
}

/** The shapes of the filter as a file, for who may. */
export function ShapeFiles({ path, right, filters }: Props) {
  const text = useTexts();
  const address = useAddress();
  const mayExport = useMay(right);
  if (!mayExport) return null;
  const save = (as: string) => {
    const asked = Object.fromEntries(
      filters.map((name) => [name, address.getAll(name)] as const).filter(([, values]) => values.length > 0),
    );
    downloadByTicket(`${path}/file`, { ...asked, as }).catch(showError);
  };
  return (
    <Dropdown
      menu={{
        items: fieldFormats.map((key) => ({ key, label: text(`blocks.files.formats.${key}`) })),
        onClick: ({ key }) => save(key),
      }}
    >
      <Button>{text('blocks.files.shapes')}</Button>
    </Dropdown>
  );
}
