import { mountPointCalls } from '@furrow/contract';
import { Select } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  id?: string;
  /** What stands in the value: ids of mount points, or their names. */
  by?: 'id' | 'name';
  /** Only one may be chosen. */
  single?: boolean;
  /** Form.Item fills these in. */
  value?: string | readonly string[] | null;
  onChange?: (value: string | string[]) => void;
  onBlur?: () => void;
}

/** Mount points of the caster, one or several. */
export function MountPicker({ by = 'id', single = false, value, onChange, ...rest }: Props) {
  const text = useTexts();
  const { data = [], isLoading } = useCall(mountPointCalls.choices, {}, { staleTime: 30_000 });
  return (
    <Select<string | string[]>
      {...rest}
      {...(single ? {} : { mode: 'multiple' as const })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={text('forms.choose')}
      value={(single ? value || null : [...(value ?? [])]) as string | string[]}
      onChange={(chosen?: string | string[]) => onChange?.(chosen ?? (single ? '' : []))}
      options={data.map((mount) => ({
        value: mount[by],
        label: `${mount.name} · ${text(`corrections.mounts.kinds.${mount.kind}`)}`,
      }))}
    />
  );
}
