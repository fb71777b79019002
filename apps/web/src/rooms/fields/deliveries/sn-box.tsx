import { Input } from 'antd';

/** SNs as they are typed or pasted; the value is the list of them. */
export function SnBox({
  id,
  value = [],
  onChange,
}: {
  id?: string;
  value?: readonly string[];
  onChange?: (sns: string[]) => void;
}) {
  return (
    <Input.TextArea
      {...(id ? { id } : {})}
      rows={3}
      autoFocus
      defaultValue={value.join('\n')}
      onChange={({ target }) =>
        onChange?.([...new Set(target.value.split(/[\s,;，；、]+/).filter((sn) => sn !== ''))])
      }
    />
  );
}
