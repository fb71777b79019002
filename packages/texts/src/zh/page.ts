import { deeds } from './terms.ts';

/** Words of what every page does: live rows, keys, attachments. */
export const page = {
  newRows: '{{count}} 条新记录，显示',
  stopped: '已停止，尚未加载任何内容。',
  withBelow: '含下级经销商',
  keys: {
    title: '快捷键',
    single: '单键快捷键可在个人设置的偏好中关闭；输入时不起作用。',
    palette: '命令面板',
    filter: '到第一个筛选项',
    toRows: '从筛选框到第一行',
    toFilter: '从行返回筛选框',
    list: '快捷键列表',
    close: '关闭最上层',
    row: '上一行、下一行',
    select: '选择该行',
    open: '打开该行',
    record: '抽屉中的上一条、下一条',
    save: deeds.save,
    create: deeds.create,
    refresh: '刷新列表',
    tags: '上一个、下一个标签页',
  },
  files: {
    cancel: '取消上传 {{name}}',
    waiting: '等待上传',
    download: '下载 {{name}}',
    none: '暂无附件',
    removeTitle: '删除附件“{{name}}”？',
    removeText: '保留 90 天后清除。',
    tooLarge: '{{name}}：最大 150 MB',
    wrongType: '{{name}}：不支持该文件类型',
    noPreview: '该类型不能预览，请下载。',
    back: '还原',
    cut: '仅显示开头部分，完整内容请下载。',
  },
};
