import type { Words } from '../words.ts';
import type { owners as source } from '../zh/owners.ts';
import { deeds, terms } from './terms.ts';

export const owners: Words<typeof source> = {
  create: 'Add owner',
  edit: 'Edit owner',
  empty: 'Farmers, cooperatives, farms and companies that own machines stand here',
  filters: {
    name: 'Name or contact person',
    phone: 'Phone (in full)',
    kind: 'Kind',
    division: terms.belongingDivision,
    dealer: terms.dealer,
    hasVehicles: 'With vehicles',
    sn: terms.vehicleSn,
    import: 'Rows of one import',
  },
  fields: {
    name: 'Name',
    kind: 'Kind',
    phone: terms.mobilePhone,
    contactPerson: terms.contactPerson,
    divisionCode: terms.belongingDivision,
    address: terms.address,
    tags: 'Tags',
    remark: terms.remark,
  },
  kinds: {
    individual: terms.individual,
    cooperative: terms.cooperative,
    farm: terms.farm,
    company: 'Company',
  },
  columns: {
    dealer: terms.dealer,
    vehicles: terms.vehicles,
    areaThisYearM2: 'Worked area this year',
    blocks: terms.blocks,
    createdBy: terms.createdBy,
    createdAt: terms.createdAt,
  },
  provider: terms.provider,
  assign: {
    deed: 'Assign vehicles',
    title: 'Assign vehicles to “{{name}}”',
    hint: 'At most 10 SNs, parted by commas, blanks or lines; their former owners no longer have them',
    go: deeds.assign,
    done: 'Vehicles of “{{name}}” now: {{count}}',
    sns: terms.vehicleSns,
  },
  merge: {
    deed: 'Merge with …',
    closing: 'Close “{{name}}” and merge with …',
    into: 'Owner that stays',
    follows: 'The vehicles go to the one that stays, the other record is closed. It cannot be undone',
    go: deeds.merge,
    done: 'Merged into “{{name}}”',
  },
  duplicates: {
    open: 'Possible duplicates',
    none: 'No possible duplicates were found',
  },
  openTaken: 'Open this owner',
};
