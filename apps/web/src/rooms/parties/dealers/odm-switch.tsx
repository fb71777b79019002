import { Switch } from 'antd';
import { useFormPlace } from '#kit/form/form-context.ts';

interface Props {
  id?: string;
  /** Form.Item fills these in. */
  value?: boolean;
}

/** Whether it is an ODM company; without the mark its tablets have no rule of their own. */
export function OdmSwitch({ id, value = false }: Props) {
  const { put } = useFormPlace();
  return (
    <Switch
      {...(id ? { id } : {})}
      checked={value}
      onChange={(odm) => put(odm ? { odm } : { odm, tabletSnDigits: null, tabletSnRule: null })}
    />
  );
}
