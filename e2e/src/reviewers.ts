import type { Client } from '@furrow/harness';

/** A person of the provider who decides on applications of one page about machines of Heilongjiang; `mark` makes the name its own. */
export async function reviewer(
  client: Client,
  page: 'equipCancel' | 'equipReplace' | 'infoEntry',
  mark: string,
): Promise<{ username: string; password: string }> {
  const role = await client.post<{ id: number }>('roleManage', {
    name: `${page} ${mark}`,
    scopeKind: 'provider',
    permissions: ['approvals', page, `${page}.check`, `${page}.approve`],
  });
  const person = { username: `second${mark}`, password: 'Furrow-2026a' };
  const { id } = await client.post<{ id: string }>('accountManage', {
    name: person.username,
    password: person.password,
    displayName: 'Second',
    phone: '13912345678',
    roleId: role.id,
    endsOn: null,
    mustChangePassword: false,
    dealerId: null,
  });
  await client.put(`accountManage/${id}/area`, { subject: 'vehicles', areas: ['230000'] });
  return person;
}
