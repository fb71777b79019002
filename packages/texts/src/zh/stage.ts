import { terms } from './terms.ts';

export const stage = {
  back: '返回系统',
};

export const bigScreen = {
  year: '年份',
  region: terms.region,
  city: '城市',
  everywhere: '全部地区',
  somewhere: '未知地区',
  others: terms.others,
  power: '总马力',
  horsepower: '马力',
  installed: { total: '累计安装', year: '今年安装', month: '本月安装', today: '今日安装' },
  area: { today: terms.areaToday, month: terms.areaThisMonth, year: terms.areaThisYear, total: '累计面积' },
  panels: {
    days: '新增车辆（近 30 天）',
    months: '{{year}} 年新增车辆：{{num}}',
    types: '车辆类型',
    brands: '品牌前十',
    added: '各类型新增（近 12 个月）',
    map: '各地区情况',
    categories: '各设备类别面积',
    workTypes: '作业类型面积',
    crops: '作物面积',
    owners: '作业面积前十机主',
  },
  tabs: { vehicles: terms.vehicleCount, area: '作业面积', power: '马力' },
  turns: '轮播',
  crops: { geng: '耕', zhong: '种', guan: '管', shou: '收' },
  opened: '正在进行的作业',
  began: '{{time}} {{place}} {{machine}} 开始{{work}}',
};
