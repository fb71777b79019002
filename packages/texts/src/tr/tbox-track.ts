import type { Words } from '../words.ts';
import type { tboxTrack as source } from '../zh/tbox-track.ts';

export const tboxTrack: Words<typeof source> = {
  lanes: {
    ignition: 'Kontak',
    idling: 'Rölanti',
    faults: 'Arıza',
    alarms: 'Alarm',
    sleep: 'Uyku',
    late: 'Geç gönderim',
  },
  summary: {
    title: 'Motor ve yakıt',
    engineHours: 'Motor saati',
    idlingHours: 'Rölanti süresi',
    fuel: 'Harcanan yakıt',
    perMu: 'Mu başına yakıt',
    perHour: 'Saatlik yakıt',
    longestDelay: 'En uzun gecikme',
    litresPerMu: 'L/mu',
  },
  table: {
    received: 'Alındığı an',
    delay: 'Gecikme',
    alarms: 'Alarm bitleri',
    bits: 'Durum bitleri',
  },
  bits: {
    accOn: 'kontak açık',
    fixed: 'konum var',
    oilCut: 'yakıt kesik',
    electricCut: 'elektrik kesik',
    gps: 'GPS',
    beidou: 'BeiDou',
    glonass: 'GLONASS',
    galileo: 'Galileo',
  },
};
