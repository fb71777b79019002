import type { Words } from '../words.ts';
import type { tboxTrack as source } from '../zh/tbox-track.ts';

export const tboxTrack: Words<typeof source> = {
  lanes: {
    ignition: 'Зажигание',
    idling: 'Холостой ход',
    faults: 'Неисправность',
    alarms: 'Тревога',
    sleep: 'Сон',
    late: 'Досылка',
  },
  summary: {
    title: 'Двигатель и топливо',
    engineHours: 'Моточасы',
    idlingHours: 'Холостой ход',
    fuel: 'Израсходовано топлива',
    perMu: 'Расход на му',
    perHour: 'Расход в час',
    longestDelay: 'Наибольшая задержка',
    litresPerMu: 'л/му',
  },
  table: {
    received: 'Получено',
    delay: 'Задержка',
    alarms: 'Биты тревог',
    bits: 'Биты состояния',
  },
  bits: {
    accOn: 'зажигание включено',
    fixed: 'координаты определены',
    oilCut: 'топливо отключено',
    electricCut: 'питание отключено',
    gps: 'GPS',
    beidou: 'BeiDou',
    glonass: 'ГЛОНАСС',
    galileo: 'Galileo',
  },
};
