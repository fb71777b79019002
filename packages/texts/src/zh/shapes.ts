import { terms } from './terms.ts';

/** Files of shapes of lines and marks (/abLine, /markManage). */
export const shapes = {
  import: '导入图形',
  drop: '点击或拖入文件',
  kinds: 'GeoJSON、KML、Shapefile（zip）或 ISOXML（TASKDATA）；坐标为 WGS 84',
  go: '导入 {{count}} 项',
  refused: '{{count}} 项未导入',
  done: '已导入 {{count}} 项',
  vehicle: '文件未注明的车辆',
  width: '文件未注明的幅宽（米）',
  sn: terms.vehicleSn,
};
