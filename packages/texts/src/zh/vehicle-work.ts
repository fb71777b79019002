import { terms } from './terms.ts';

/** What one vehicle has done (/carMonitorDetail, /carManage). */
export const vehicleWork = {
  tab: terms.work,
  title: '作业统计',
  today: terms.areaToday,
  month: terms.areaThisMonth,
  year: terms.areaThisYear,
  ever: '累计面积',
  hours: '累计作业时长',
  jobs: terms.jobCount,
  depth: '平均作业深度',
  qualified: terms.qualifiedRate,
  distance: '累计作业里程',
  last: terms.lastWork,
  none: '该车辆还没有作业',
  byMonth: '各月作业面积',
  month12: terms.month,
  calendar: '近一年作业时段',
  cell: '{{date}} {{hour}}:00，{{time}}',
  lastJobs: '最近作业记录',
  allJobs: '全部作业',
};
