import type { Words } from '../words.ts';
import type { owners as source } from '../zh/owners.ts';
import { deeds, terms } from './terms.ts';

export const owners: Words<typeof source> = {
  create: 'Новый владелец',
  edit: 'Изменение владельца',
  empty: 'Здесь показаны фермеры, кооперативы, хозяйства и компании — владельцы машин',
  filters: {
    name: 'Имя или контактное лицо',
    phone: 'Телефон (полностью)',
    kind: 'Тип',
    division: terms.belongingDivision,
    dealer: terms.dealer,
    hasVehicles: 'С машинами',
    sn: terms.vehicleSn,
    import: 'Строки одного импорта',
  },
  fields: {
    name: 'Имя / название',
    kind: 'Тип',
    phone: terms.mobilePhone,
    contactPerson: terms.contactPerson,
    divisionCode: terms.belongingDivision,
    address: terms.address,
    tags: 'Метки',
    remark: terms.remark,
  },
  kinds: {
    individual: terms.individual,
    cooperative: terms.cooperative,
    farm: terms.farm,
    company: 'Компания',
  },
  columns: {
    dealer: terms.dealer,
    vehicles: terms.vehicles,
    areaThisYearM2: 'Обработано в этом году',
    blocks: terms.blocks,
    createdBy: terms.createdBy,
    createdAt: terms.createdAt,
  },
  provider: terms.provider,
  assign: {
    deed: 'Назначить машины',
    title: 'Назначить машины: «{{name}}»',
    hint: 'До 10 SN через запятую, пробел или строку; прежние владельцы больше не владеют ими',
    go: deeds.assign,
    done: 'У «{{name}}» теперь машин: {{count}}',
    sns: terms.vehicleSns,
  },
  merge: {
    deed: 'Объединить с …',
    closing: 'Закрыть «{{name}}» и объединить с …',
    into: 'Владелец, который останется',
    follows: 'Машины переходят оставшемуся владельцу, другая запись закрывается. Отменить нельзя',
    go: deeds.merge,
    done: 'Объединено с «{{name}}»',
  },
  duplicates: {
    open: 'Возможные дубли',
    none: 'Возможных дублей не найдено',
  },
  openTaken: 'Открыть этого владельца',
};
