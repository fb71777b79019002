/** An unmanned aircraft with what it is flown for. */
export interface Aircraft {
  readonly sn: string;
  readonly terminalNumber: string;
  readonly alias: string;
  readonly model: string;
  readonly divisionCode: string;
  readonly pilots: readonly string[];
  readonly crop: string;
  readonly purpose: 'spraying' | 'spreading';
  readonly agent: string;
  readonly unit: 'litre' | 'kilogram';
  /** Litres or kilograms a hectare. */
  readonly dosePerHa: number;
  readonly swathM: number;
  readonly speedMs: number;
  readonly heightM: number;
  /** South-west corner of its fields, degrees; they lie beside one another to the east. */
  readonly lng: number;
  readonly lat: number;
  readonly field: { readonly longM: number; readonly wideM: number };
}

const rice = {
  crop: '水稻',
  purpose: 'spraying' as const,
  agent: '吡蚜酮',
  unit: 'litre' as const,
  dosePerHa: 22.5,
  model: 'T40',
  swathM: 6,
  speedMs: 5.5,
  heightM: 2.6,
};

/** SNs and terminal numbers of the simulator's range, behind every machine of a fleet. */
export const aircraft: readonly Aircraft[] = [
  {
    ...rice,
    sn: '9990001',
    terminalNumber: '10091000001',
    alias: '建三江 T40 01',
    divisionCode: '230882',
    pilots: ['刘洋', '高磊'],
    lng: 132.64,
    lat: 47.25,
    field: { longM: 320, wideM: 210 },
  },
  {
    ...rice,
    sn: '9990002',
    terminalNumber: '10091000002',
    alias: '建三江 T40 02',
    divisionCode: '230882',
    pilots: ['高磊'],
    lng: 132.7,
    lat: 47.27,
    field: { longM: 260, wideM: 180 },
  },
  {
    sn: '9990003',
    terminalNumber: '10091000003',
    alias: '南县 P100 01',
    model: 'P100',
    crop: '油菜',
    purpose: 'spreading' as const,
    agent: '尿素',
    unit: 'kilogram' as const,
    dosePerHa: 75,
    divisionCode: '430921',
    pilots: ['陈志强'],
    lng: 112.41,
    lat: 29.36,
    swathM: 7,
    speedMs: 6,
    heightM: 3,
    field: { longM: 240, wideM: 160 },
  },
];
