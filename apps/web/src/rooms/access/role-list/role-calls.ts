import { roleCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';

/** One role with what it may do. */
export const useRole = (id: number | null) =>
  useQuery({
    queryKey: ['roleManage', id],
    queryFn: ({ signal }) => ask(roleCalls.read, { params: { id: String(id) } }, { signal }),
    enabled: id !== null,
  });

/** Roles to choose from: the first 200 by name, as a chooser shows them. */
export const useRoles = () =>
  useQuery({
    queryKey: ['roleManage', 'choices'],
    queryFn: async ({ signal }) =>
      (await ask(roleCalls.list, { query: { size: '200', sort: 'name' } }, { signal })).rows,
  });
