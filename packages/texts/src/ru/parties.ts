import type { Words } from '../words.ts';
import type { parties as source } from '../zh/parties.ts';
import { terms } from './terms.ts';

export const parties: Words<typeof source> = {
  points: {
    create: 'Новый сервисный пункт',
    edit: 'Изменение сервисного пункта',
    empty: 'Здесь будут сервисные пункты, куда владельцы обращаются за ремонтом',
    filters: {
      name: 'Название или адрес',
      personInCharge: terms.personInCharge,
      phone: terms.phone,
      division: terms.belongingDivision,
      dealer: terms.dealer,
      state: terms.state,
      service: 'Услуги',
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
      services: 'Услуги',
      openingHours: 'Часы работы',
      staff: 'Сотрудники',
    },
    example: { name: 'Сервис в Харбине', personInCharge: 'Чжан Вэй', address: 'ул. Сюэфу, 74' },
    columns: {
      vehicles: 'Машин в радиусе 50 км',
      state: terms.state,
      updatedAt: terms.updatedAt,
    },
    services: {
      install: terms.installation,
      repair: terms.repair,
      spareParts: 'Запчасти',
      training: terms.training,
    },
    states: {
      open: 'Работает',
      closed: 'Закрыт',
    },
    open: 'Открыть снова',
    close: 'Закрыть',
    closeTitle: 'Закрыть пункт «{{name}}»?',
    abroad: 'за границей или в море',
    closeText: 'Пункт исчезнет с карты и не будет предлагаться для ремонта.',
    groups: {
      who: 'Контакты',
      where: terms.place,
      what: 'Услуги',
    },
  },
};
