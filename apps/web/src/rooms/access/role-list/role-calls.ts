import type { ListAnswer, RoleDetail, RoleRow } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api/api.ts';

/** One role with what it may do. */
export const useRole = (id: number | null) =>
  useQuery({
    queryKey: ['roleManage', id],
    queryFn: ({ signal }) => api.get<RoleDetail>(`roleManage/${id}`, {}, signal),
    enabled: id !== null,
  });

/** Roles to choose from: the first 200 by name, as a chooser shows them. */
export const useRoles = () =>
  useQuery({
    queryKey: ['roleManage', 'choices'],
    queryFn: async ({ signal }) =>
      (await api.get<ListAnswer<RoleRow>>('roleManage', { size: 200, sort: 'name' }, signal)).rows,
  });
