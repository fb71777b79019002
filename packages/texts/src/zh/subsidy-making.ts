import { deeds } from './terms.ts';

/** Subsidies: vehicles from a file, the map of lines. */
export const subsidyMaking = {
  vehicleFile: {
    button: '从文件导入 SN',
    template: '车辆 SN 模板',
    taken: '已取用 {{count}} 台车辆',
    row: '第 {{row}} 行',
    unknown: 'SN 不存在，或不在您的数据范围内',
    chosen: '文件中的 {{count}} 台车辆',
    clear: deeds.clear,
  },
  colourBy: { checks: '核查结果', share: '支付程度', payment: '支付状态' },
  shares: {
    full: '全额',
    reduced: '核减',
    none: '不支付',
    hold: '有争议（暂缓）',
    remove: '已移除',
  },
  linesHere: '此处的明细（{{count}}）',
};
