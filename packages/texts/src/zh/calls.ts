import type { CallWords } from '../call-words.ts';

/** The words of the calls' documentation; each described call has its own. */
export const calls: CallWords = {
  title: '开放接口',
  description: '本平台的接口：每个接口的地址、权限、参数、应答和拒绝原因。',
  bearer: '登录后得到的令牌',
  right: '所需权限：{{right}}',
  signedIn: '登录即可调用',
  public: '无需登录',
  onlyProvider: '仅限平台方人员',
  answer: '成功',
  over: '会话已结束（HTTP 状态仍为 200）',
  groups: {
    devices: '设备',
    unknownTerminals: '未知终端',
    registrationRequests: '注册申请',
  },
  calls: {
    devices: {
      list: '设备列表',
      read: '一台设备',
      create: '新增设备',
      edit: '修改设备',
      remove: '删除设备',
      restore: '恢复已删除的设备',
      history: '设备的操作记录',
      figures: '各类别的设备数量',
      products: '可录入的产品型号',
      resetAuthentication: '重置终端鉴权',
      timeline: '设备的状态、出入库和注册经过',
      parts: '设备上安装的部件',
      connections: '近七天的连接',
      messages: '最近连接的最后二十条报文',
    },
    unknownTerminals: {
      list: '未知终端列表',
      read: '一个未知终端',
      accept: '将未知终端录入为设备',
      ignore: '三十天内不再显示',
    },
    registrationRequests: {
      list: '待处理的注册申请',
      accept: '允许注册',
      refuse: '拒绝注册',
    },
  },
};
