import type { Words } from '../words.ts';
import type { bigScreen as screenSource, stage as source } from '../zh/stage.ts';
import { terms } from './terms.ts';

export const stage: Words<typeof source> = {
  back: 'Назад в систему',
};

export const bigScreen: Words<typeof screenSource> = {
  year: 'Год',
  region: terms.region,
  city: 'Город',
  everywhere: 'Все регионы',
  somewhere: 'регион неизвестен',
  others: terms.others,
  power: 'Мощность',
  horsepower: 'л. с.',
  installed: { total: 'Всего', year: 'За год', month: 'За месяц', today: 'Сегодня' },
  area: {
    today: terms.areaToday,
    month: terms.areaThisMonth,
    year: terms.areaThisYear,
    total: 'Площадь всего',
  },
  panels: {
    days: 'Новые машины, 30 дней',
    months: 'Новые машины за {{year}}: {{num}}',
    types: 'Типы машин',
    brands: 'Десять крупнейших марок',
    added: 'Новые по типам, 12 месяцев',
    map: 'По регионам',
    categories: 'По категориям устройств',
    workTypes: 'По видам работ',
    crops: 'По культурам',
    owners: 'Десять владельцев по площади',
  },
  tabs: { vehicles: terms.vehicleCount, area: 'Площадь', power: 'Мощность' },
  turns: 'По очереди',
  crops: { geng: 'Почва', zhong: 'Посев', guan: 'Уход', shou: 'Уборка' },
  opened: 'Текущие работы',
  began: '{{time}} {{machine}}, {{place}}: {{work}}',
};
