import type { Words } from '../words.ts';
import type { format as source } from '../zh/format.ts';

export const format: Words<typeof source> = {
  justNow: 'just now',
  minutesAgo: '{{n}} min ago',
  hoursAgo: '{{n}} h ago',
  daysAgo: '{{n}} d ago',
  durationHours: '{{h}} h {{m}} min',
  durationMinutes: '{{m}} min {{s}} s',
  durationSeconds: '{{s}} s',
  unit: {
    area: 'ha',
    squareMetres: 'm²',
    speed: 'km/h',
    centimetres: 'cm',
    metres: 'm',
    kilometres: 'km',
  },
  /** Applied over an area; the codes are those of the contract. */
  rates: { 'L/ha': 'L/ha', 'kg/ha': 'kg/ha', 'seeds/ha': 'seeds/ha', 't/ha': 't/ha', m: '' },
  amounts: { 'L/ha': 'L', 'kg/ha': 'kg', 'seeds/ha': 'seeds', 't/ha': 't', m: '' },
  large: { wan: '×10⁴', yi: '×10⁸', wanYi: '×10¹²', k: 'k', M: 'M', G: 'G', T: 'T', P: 'P', E: 'E' },
  none: '—',
  /** From little to much, beside the shades of a map of cells. */
  shades: { less: 'Less', more: 'More' },
  state: {
    working: 'Working',
    online: 'Online',
    offline: 'Offline',
    idle: 'Not active',
    inUse: 'In use',
    frozen: 'Frozen',
    inProblem: 'In problem',
    expired: 'Expired',
    cancelled: 'Cancelled',
    warning: 'Warning',
    error: 'Error',
    waiting: 'Waiting',
    passed: 'Passed',
  },
  zone: 'Times in your account’s zone: {{zone}}',
  homeDays: 'Days run in UTC+8 (Beijing time)',
};
