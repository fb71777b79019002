import { deeds, terms } from './terms.ts';

export const jobWall = {
  figures: {
    devices: '作业车辆',
    areaToday: terms.areaToday,
    areaLastHour: '近一小时面积',
    meanDepth: terms.meanDepth,
    qualifiedRate: '合格率',
    openedToday: '今日新增作业',
  },
  list: '当前作业列表',
  none: '当前没有正在作业的车辆',
  more: '另有 {{count}} 项作业，请缩小筛选范围',
  shallow: '深度不足',
  over: '已结束',
  result: terms.outcome,
  open: deeds.view,
  maps: '作业地图',
  tiles: '{{count}} 图',
  turn: '轮播',
  stays: '不轮播',
  every: '每 {{seconds}} 秒',
  leaveFullScreen: deeds.leaveFullScreen,
  lastJob: '上次作业结束于 {{time}}',
  noJob: '尚无作业记录',
};
