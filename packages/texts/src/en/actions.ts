import type { Words } from '../words.ts';
import type { actions as source } from '../zh/actions.ts';

export const actions: Words<typeof source> = {
  view: 'view',
  command: 'send commands',
  export: 'export',
  contact: 'see personal data in full',
  setting: 'settings',
  create: 'create',
  edit: 'edit',
  move: 'move',
  disable: 'disable',
  delete: 'delete',
  merge: 'merge',
  permanent: 'make permanent',
  freeze: 'freeze and unfreeze',
  resetPassword: 'reset passwords',
  session: 'end sessions',
  import: 'import',
  permission: 'update permissions',
  shareView: 'share saved filters',
  viewAs: 'view as this role',
  allocate: 'allocate',
  notice: 'publish notices',
  done: 'mark as done',
  remove: 'remove',
};
