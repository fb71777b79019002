import { deeds, terms } from './terms.ts';

/** How the product looks, what a page says instead of its rows, and what stands on a printed sheet (L7, L8, C14, C30). */
export const look = {
  state: {
    empty: '这里还没有内容',
    noMatch: '没有符合当前筛选条件的记录',
    reset: deeds.reset,
    failed: '未能加载',
    forbidden: '没有权限：{{permission}}',
    forbiddenHint: '如需查看，请联系管理员授权。',
    gone: '该记录已不存在',
    goneBy: '该记录已由 {{name}} 于 {{time}} 删除',
    back: deeds.goBack,
    stale: '数据截至 {{time}}，连接已中断',
    refreshing: '正在刷新',
  },
  language: {
    title: terms.language,
    hint: '切换语言会重新加载当前页面。',
  },
  skin: {
    title: '主题与皮肤',
    theme: '主题',
    d2: '浅底色，卡片分明',
    chester: '深绿顶栏',
    element: '蓝灰顶栏与侧栏',
    white: '无底色，细线分隔',
    skin: '皮肤',
    green: '绿色',
    blue: '蓝色',
    brightness: '明暗',
    layout: '布局',
    tagsView: '标签栏',
    fixedHeader: '固定顶栏',
    sidebarLogo: '侧栏标志',
    notSaved: '已在此浏览器生效，但未能保存到账号',
  },
  print: {
    printed: '打印人 {{name}} · {{time}}',
  },
};
