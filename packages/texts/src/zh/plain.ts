/** Words of every plain record: what may be done with it. */
export const plain = {
  edit: '编辑',
  remove: '删除',
  restore: '恢复',
  removed: '已删除',
  restored: '已恢复',
  deletedOnly: '已删除',
  done: '已完成',
};
