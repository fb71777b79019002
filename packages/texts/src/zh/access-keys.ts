import { states, terms } from './terms.ts';

/** Keys of programs (/profile/index, /accountInfo). */
export const accessKeys = {
  lead: '程序以密钥代替登录调用开放接口：密钥只拥有所选权限，只看得到本账号可见的设备。',
  create: '新建密钥',
  createTitle: '新建接口密钥',
  empty: '还没有接口密钥',
  fields: {
    name: terms.name,
    rights: '权限',
    writes: '允许写入',
    addresses: terms.sourceAddresses,
    endsOn: terms.validUntil,
  },
  hints: {
    name: '用途或系统名称，例如“ERP 同步”',
    writes: '不勾选时只能读取',
    endsOn: '最长 366 天',
  },
  columns: {
    prefix: terms.keyPrefix,
    access: '范围',
    state: terms.state,
    lastUsedAt: '最近调用',
    lastAddress: '最近来源',
    calls: terms.callsIn30Days,
    refused: '其中拒绝',
  },
  access: { reads: '只读', writes: '读写' },
  rightsCount: '{{count}}项权限',
  states: { active: states.active, expired: states.expired, revoked: '已吊销' },
  anywhere: '不限',
  revoke: '吊销',
  revokeTitle: '吊销密钥“{{name}}”？',
  revokeText: '使用它的程序立即无法调用，不能恢复。',
  revokeDone: '密钥已吊销',
  made: '密钥已生成',
  key: terms.key,
  howTo: '请求头 Authorization: Bearer 密钥',
  docs: '接口文档',
  ofAccount: '接口密钥',
};
