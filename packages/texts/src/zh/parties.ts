import { terms } from './terms.ts';

/** The room parties: dealers, owners, service points and regions. */
export const parties = {
  points: {
    create: '新增服务网点',
    edit: '编辑服务网点',
    empty: '服务网点会显示在这里，农户可据此报修',
    filters: {
      name: '名称或地址',
      personInCharge: terms.personInCharge,
      phone: terms.phone,
      division: terms.belongingDivision,
      dealer: terms.dealer,
      state: terms.state,
      service: '服务项目',
    },
    fields: {
      name: terms.name,
      personInCharge: terms.personInCharge,
      phone: terms.phone,
      dealerId: terms.dealer,
      divisionCode: terms.belongingDivision,
      address: terms.address,
      longitude: terms.longitude,
      latitude: terms.latitude,
      services: '服务项目',
      openingHours: '营业时间',
      staff: '服务人员',
    },
    example: { name: '哈尔滨服务站', personInCharge: '张伟', address: '学府路 74 号' },
    columns: {
      vehicles: '50 公里内车辆',
      state: terms.state,
      updatedAt: terms.updatedAt,
    },
    services: {
      install: terms.installation,
      repair: terms.repair,
      spareParts: '配件',
      training: terms.training,
    },
    states: {
      open: '营业中',
      closed: '已停业',
    },
    open: '恢复营业',
    close: '停业',
    closeTitle: '将“{{name}}”停业？',
    abroad: '境外或海上',
    closeText: '停业后不再出现在地图和报修选择中。',
    groups: {
      who: '联系信息',
      where: terms.place,
      what: '服务',
    },
  },
};
