import { terms } from './terms.ts';

/** Areas on maps: what is drawn, and how. */
export const areas = {
  map: '范围地图',
  serviceRegions: terms.serviceRegions,
  draw: {
    hintOpen: '单击加点，双击或回车闭合，退格删除上一点，Esc 重新开始',
    hintClosed: '拖动顶点修改，拖动中点加点，右键删除顶点',
    back: '撤销一点',
    close: '闭合',
    anew: '重新绘制',
    crossing: '轮廓不能自相交叉',
    tooFew: '轮廓至少需要三个点',
    tooMany: '轮廓最多 500 个点',
  },
};
