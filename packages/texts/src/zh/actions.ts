import type { ActionName } from '@furrow/contract';

/** What a permission of a page allows, behind the page's title; `view` is the page itself. */
export const actions = {
  view: '查看',
  command: '下发指令',
  export: '导出',
  contact: '查看完整联系方式',
  setting: '设置',
  create: '新建',
  edit: '编辑',
  move: '移动',
  disable: '停用',
  delete: '删除',
  merge: '合并',
  permanent: '设为永久',
  freeze: '冻结与解冻',
  resetPassword: '重置密码',
  session: '结束会话',
  import: '导入',
  permission: '修改权限',
  shareView: '共享筛选',
  viewAs: '以此角色查看',
  allocate: '分配',
  notice: '发布通知',
  done: '标记为已处理',
  remove: '移除',
} satisfies Record<ActionName | 'view', string>;
