/** Groups of the calls that every room stands on. */
export const platformCallGroups = {
  accountInfo: '账号信息',
  files: '文件',
  finder: '搜索',
  stream: '事件流',
  vehicles: '车辆基础记录',
  demo: '演示车队',
};

/** What each of these calls is named. */
export const platformCalls = {
  accountInfo: {
    read: '一个账号的全部信息',
  },
  files: {
    announce: '登记要上传的文件',
    send: '上传文件的一段',
    progress: '文件上传进度',
    takeBack: '撤回自己的文件',
    content: '文件内容',
    thumbnail: '文件缩略图',
  },
  finder: {
    search: '按名称查找记录',
  },
  stream: {
    watch: '指定事件流要推送的主题',
  },
  vehicles: {
    create: '登记终端',
  },
  demo: {
    read: '演示车队的现状',
    remove: '彻底移除演示车队',
  },
};
