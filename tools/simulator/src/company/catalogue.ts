/** What the demo company sells and fits; the names of the fields are those of the forms that take them. */
export const demoProducts = [
  {
    family: 'autopilot',
    category: 'autoSteer',
    model: 'NX510',
    pn: 'NX510-CN-01',
    defaultDays: 90,
    neededParts: ['motor', 'slab', 'receiver'],
    flowPrice: 120,
    registrationPrice: 800,
    warrantyMonths: 24,
  },
  {
    family: 'guidance',
    category: 'assistedNavigation',
    model: 'NX300',
    pn: 'NX300-CN-02',
    defaultDays: 60,
    neededParts: ['slab', 'receiver'],
    flowPrice: 96,
    registrationPrice: 400,
    warrantyMonths: 12,
  },
  {
    family: 'satelliteLevelling',
    category: 'satelliteLevelling',
    model: 'LV200',
    pn: 'LV200-CN-01',
    defaultDays: 60,
    neededParts: ['receiver', 'control'],
    flowPrice: 120,
    registrationPrice: 600,
    warrantyMonths: 18,
  },
  {
    family: 'yieldMeasurement',
    category: 'yieldMeasurement',
    model: 'YM100',
    pn: 'YM100-CN-01',
    defaultDays: 30,
    neededParts: ['sensor'],
    flowPrice: 60,
    registrationPrice: 200,
    warrantyMonths: 12,
  },
] as const;

/** What the live fleet bears beside: no device of it is sold in the year. The last is the kit of a conversion. */
export const demoFleetProducts = [
  {
    family: 'smartSpray',
    category: 'intelligentSpraying',
    model: 'SP600',
    pn: 'SP600-CN-01',
    defaultDays: 60,
    flowPrice: 120,
    registrationPrice: 900,
    warrantyMonths: 18,
  },
  {
    family: 'unmannedDriving',
    category: 'unmannedDriving',
    model: 'UD800',
    pn: 'UD800-CN-01',
    defaultDays: 90,
    flowPrice: 180,
    registrationPrice: 2_400,
    warrantyMonths: 24,
  },
] as const;

/** The model of the terminal that machines of a category bear; empty: none is sold for it. */
export const demoProductOf = (category: string): string =>
  [...demoProducts, ...demoFleetProducts].find((product) => product.category === category)?.model ?? '';

export type DemoPart = 'motor' | 'slab' | 'receiver' | 'control' | 'sensor';

/** One model of each part; SNs begin with its letters. */
export const demoPartModels: Readonly<
  Record<DemoPart, { model: string; pn: string; sn: string; subtype: string; price: number }>
> = {
  motor: { model: 'EM24-8', pn: 'EM24-8-A', sn: 'MT', subtype: '', price: 1480 },
  slab: { model: 'T10 Pro', pn: 'T10-PRO', sn: '', subtype: '', price: 2260 },
  receiver: { model: 'R26', pn: 'R26-D', sn: 'RX', subtype: '', price: 3150 },
  control: { model: 'LC-2', pn: 'LC-2-A', sn: 'CT', subtype: 'level', price: 1190 },
  sensor: { model: 'AS-12', pn: 'AS-12-B', sn: 'SN', subtype: 'attitude', price: 420 },
};

/** Machines that are converted: subcategory, brand, model, horsepower. */
export const demoVehicleModels = [
  ['wheeledTractor', 'Lovol', 'TE2204', 220],
  ['wheeledTractor', 'Dongfanghong', 'LX1804', 180],
  ['wheeledTractor', 'John Deere', '6B-1404', 140],
  ['wheeledTractor', 'Zoomlion', 'RG1204', 120],
  ['crawlerTractor', 'Dongfanghong', 'C1402', 140],
  ['wheeledTractor', 'Kirovets', 'K-742', 420],
  ['wheeledTractor', 'MTZ', 'Belarus 1523', 150],
  ['wheeledTractor', 'Tümosan', '8105', 105],
] as const;
