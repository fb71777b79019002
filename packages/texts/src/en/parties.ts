import type { Words } from '../words.ts';
import type { parties as source } from '../zh/parties.ts';
import { terms } from './terms.ts';

export const parties: Words<typeof source> = {
  points: {
    create: 'Add service point',
    edit: 'Edit service point',
    empty: 'Service points stand here; owners are sent to them for repairs',
    filters: {
      name: 'Name or address',
      personInCharge: terms.personInCharge,
      phone: terms.phone,
      division: terms.belongingDivision,
      dealer: terms.dealer,
      state: terms.state,
      service: 'Services',
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
      services: 'Services',
      openingHours: 'Opening hours',
      staff: 'Staff',
    },
    example: { name: 'Harbin service point', personInCharge: 'Zhang Wei', address: '74 Xuefu Road' },
    columns: {
      vehicles: 'Vehicles within 50 km',
      state: terms.state,
      updatedAt: terms.updatedAt,
    },
    services: {
      install: terms.installation,
      repair: terms.repair,
      spareParts: 'Spare parts',
      training: terms.training,
    },
    states: {
      open: 'Open',
      closed: 'Closed',
    },
    open: 'Open again',
    close: 'Close',
    closeTitle: 'Close "{{name}}"?',
    abroad: 'abroad or at sea',
    closeText: 'It leaves the map and is no longer offered for repairs.',
    groups: {
      who: 'Contact',
      where: terms.place,
      what: 'Services',
    },
  },
};
