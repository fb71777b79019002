import { hidden, menu } from './screen-entry.ts';

/** System management: the menu in the order of the specification, then the pages that open from it. */
export const systemScreens = [
  menu('system', 'accountManage'),
  menu('system', 'userOperateLog', { handOver: 'userOperateLog' }),
  menu('system', 'terminalCondition'),
  menu('system', 'softVideoSet'),
  menu('system', 'roleManage'),
  menu('system', 'authorizeManage'),
  menu('system', 'invalidTrack'),
  menu('system', 'logManage'),
  menu('system', 'softwareLog'),
  menu('system', 'feedBack'),
  hidden('system', 'accountInfo', 'accountManage'),
  hidden('system', 'addAccount', 'accountManage'),
  hidden('system', 'softVideoItem', 'softVideoSet'),
  hidden('system', 'addRole', 'roleManage'),
] as const;
