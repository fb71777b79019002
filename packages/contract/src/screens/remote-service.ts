import { hidden, menu } from './screen-entry.ts';

/** Remote service: the menu in the order of the specification, then the pages that open from it. */
export const remoteServiceScreens = [
  menu('remoteService', 'repairManage'),
  menu('remoteService', 'problemManage'),
  hidden('remoteService', 'createProblem', 'problemManage'),
  hidden('remoteService', 'repairDetail', 'repairManage'),
  hidden('remoteService', 'repairCompleteDetail', 'repairManage'),
  hidden('remoteService', 'rejectDetail', 'repairManage'),
  hidden('remoteService', 'createRepair', 'repairManage'),
] as const;
