import { deeds, states } from './terms.ts';

/** Words of every plain record: what may be done with it. */
export const plain = {
  edit: deeds.edit,
  remove: deeds.delete,
  restore: deeds.restore,
  removed: states.deleted,
  restored: states.restored,
  deletedOnly: '已删除',
  done: '已完成',
  showContact: '显示完整信息',
  contactNoted: '查看完整信息会记入操作日志',
  contactNeeded: '没有查看完整信息的权限，此项不能修改',
};
