import type { TargetChoice } from '@furrow/contract';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';

interface Props {
  /** `abLines/vehicles`, `marks/blocks` … */
  path: string;
  /** Its name, where no label of a form stands beside it. */
  label?: string;
  allowClear?: boolean;
  /** Form.Item fills these in. */
  id?: string;
  value?: string | null;
  onChange?: (id: string | null, rows: TargetChoice[]) => void;
  onBlur?: () => void;
}

/** A vehicle or a block that a line or a mark hangs on. */
export function TargetPicker({ path, ...props }: Props) {
  return (
    <EntityPicker<TargetChoice>
      {...(props as object)}
      path={path}
      keyOf={({ id }) => id}
      labelOf={({ name, hint }) => (hint ? `${name} · ${hint}` : name)}
    />
  );
}
