import { Select } from 'antd';
import type { FilterPlace } from '../../../kit/list/list-screen.ts';
import { useRoles } from '../role-list/role-calls.ts';

/** Roles by name, as a filter of accounts. */
export function RoleChoice({ place }: { place: FilterPlace }) {
  const roles = useRoles();
  const options = (roles.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      mode="multiple"
      maxTagCount="responsive"
      style={{ width: '100%' }}
      options={options}
      loading={roles.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={place.label}
      aria-label={place.label}
      value={[...place.values]}
      onChange={(values: string[]) => place.onChange(values)}
    />
  );
}

/** The chip shows the numbers: the names are the server's. */
export const roleWords = (values: readonly string[]): string => values.map((id) => `#${id}`).join(', ');
