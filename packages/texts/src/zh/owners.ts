import { deeds, terms } from './terms.ts';

/** The screen of owners: /userInfo. */
export const owners = {
  create: '新增用户',
  edit: '编辑用户',
  empty: '拥有农机的农户、合作社、农场和企业会显示在这里',
  filters: {
    name: '姓名或联系人',
    phone: '手机号（完整）',
    kind: '用户类型',
    division: terms.belongingDivision,
    dealer: terms.dealer,
    hasVehicles: '有车辆',
    sn: terms.vehicleSn,
    import: '导入批次',
  },
  fields: {
    name: '姓名 / 名称',
    kind: '用户类型',
    phone: terms.mobilePhone,
    contactPerson: terms.contactPerson,
    divisionCode: terms.belongingDivision,
    address: terms.address,
    tags: '标签',
    remark: terms.remark,
  },
  kinds: {
    individual: terms.individual,
    cooperative: terms.cooperative,
    farm: terms.farm,
    company: '企业',
  },
  columns: {
    dealer: terms.dealer,
    vehicles: terms.vehicles,
    areaThisYearM2: '本年作业面积',
    blocks: terms.blocks,
    createdBy: terms.createdBy,
    createdAt: terms.createdAt,
  },
  provider: terms.provider,
  assign: {
    deed: '分配车辆',
    title: '为“{{name}}”分配车辆',
    hint: '最多 10 个 SN，用逗号、空格或换行分隔；原车主不再拥有这些车辆',
    go: deeds.assign,
    done: '“{{name}}”现有 {{count}} 台车辆',
    sns: terms.vehicleSns,
  },
  merge: {
    deed: '合并到…',
    closing: '关闭“{{name}}”并合并到…',
    into: '保留的用户',
    follows: '车辆转给保留的用户，另一条记录关闭，不能撤销',
    go: deeds.merge,
    done: '已合并到“{{name}}”',
  },
  duplicates: {
    open: '疑似重复',
    none: '没有发现疑似重复的用户',
  },
  openTaken: '打开该用户',
};
