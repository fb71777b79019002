import type { Words } from '../words.ts';
import type { accessKeys as source } from '../zh/access-keys.ts';
import { states, terms } from './terms.ts';

export const accessKeys: Words<typeof source> = {
  lead: 'Программа вызывает открытые интерфейсы по ключу вместо входа: у ключа только выбранные права, и видит он технику этой учётной записи.',
  create: 'Новый ключ',
  createTitle: 'Новый ключ API',
  empty: 'Ключей API ещё нет',
  fields: {
    name: terms.name,
    rights: 'Права',
    writes: 'Разрешить запись',
    addresses: terms.sourceAddresses,
    endsOn: terms.validUntil,
  },
  hints: {
    name: 'Назначение, например «Обмен с ERP»',
    writes: 'Без этого ключ только читает',
    endsOn: 'Не более 366 дней',
  },
  columns: {
    prefix: terms.keyPrefix,
    access: 'Доступ',
    state: terms.state,
    lastUsedAt: 'Последний вызов',
    lastAddress: 'Последний адрес',
    calls: terms.callsIn30Days,
    refused: 'Отклонено',
  },
  access: { reads: 'Чтение', writes: 'Чтение и запись' },
  rightsCount: 'Прав: {{count}}',
  states: { active: states.active, expired: states.expired, revoked: 'Отозван' },
  anywhere: 'Отовсюду',
  revoke: 'Отозвать',
  revokeTitle: 'Отозвать ключ «{{name}}»?',
  revokeText: 'Программы с этим ключом сразу получат отказ; отменить нельзя.',
  revokeDone: 'Ключ отозван',
  made: 'Ключ создан',
  key: terms.key,
  howTo: 'Заголовок Authorization: Bearer КЛЮЧ',
  docs: 'Описание вызовов',
  ofAccount: 'Ключи API',
};
