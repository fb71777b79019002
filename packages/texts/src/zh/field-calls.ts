/** Groups of the calls about blocks, lines and marks. */
export const fieldCallGroups = {
  blocks: '地块',
  lines: 'AB 线',
  marks: '标记',
};

/** What each of these calls is named. */
export const fieldCalls = {
  blocks: {
    map: '地图视野内的内容',
    preview: '预览边界',
    fromTrack: '由轨迹生成边界',
    merge: '合并地块',
    split: '分割地块',
    check: '检查文件',
    createMany: '从文件批量新增',
    ownerMany: '批量更换机主',
    file: '将地块边界导出为图形文件',
    template: '下载顶点表格模板',
  },
  lines: {
    check: '检查文件',
    createMany: '从文件批量新增',
    copy: '复制',
    shift: '平移',
    file: '将作业线导出为图形文件',
  },
  marks: {
    map: '地图视野内的内容',
    obstacles: '地图视野内的障碍物',
    check: '检查文件',
    createMany: '从文件批量新增',
    typeMany: '批量更改类型',
    file: '将标记点导出为图形文件',
  },
};
