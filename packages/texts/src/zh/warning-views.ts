import { terms } from './terms.ts';

/** Views of a list of warnings: its map and its statistics. */
export const warningViews = {
  view: '视图',
  table: terms.table,
  map: terms.map,
  statistics: terms.statistics,
  placed: '共 {{total}} 条，有位置 {{placed}} 条',
  total: '共 {{shown}} 条，与列表一致；点击图中数值可筛选列表',
  perDay: '每日预警（按规则）',
  perMonth: '每月预警（按规则）',
  day: terms.day,
  month: terms.month,
  perDivision: '按所在省份',
  divisionMap: '所在省份分布图',
  division: '省份',
  nowhere: terms.unknownPlace,
  count: '预警数',
  dealers: '按经销商',
  models: '按产品型号',
  devices: '预警最多的 20 台设备',
  none: terms.none,
  others: '其他设备',
  perHour: '按发生时刻',
  hour: '时（0–23）',
  of: {
    dealers: terms.dealer,
    models: terms.productModel,
    devices: terms.device,
  },
};
