// Apart from the forms: a screen that only names kinds must not load the library that checks forms.

/** The eight product families of spec §1. */
export const productFamilies = [
  'autopilot',
  'satelliteLevelling',
  'guidance',
  'smartSpray',
  'unmannedDriving',
  'yieldMeasurement',
  'sideDeepFertiliser',
  'soilSampling',
] as const;
export type ProductFamily = (typeof productFamilies)[number];

/** What a vehicle is fitted with (spec §3); the tablet bears the name of its library. */
export const componentKinds = [
  'nameplate',
  'spline',
  'bracket',
  'slab',
  'motor',
  'control',
  'communicationModule',
  'sensor',
  'receiver',
] as const;
export type ComponentKind = (typeof componentKinds)[number];

/** The page of each library; the address of the modules keeps its old spelling. */
export const componentPages = {
  nameplate: 'nameplate',
  spline: 'spline',
  bracket: 'bracket',
  slab: 'slab',
  motor: 'motor',
  control: 'control',
  communicationModule: 'moudle',
  sensor: 'sensor',
  receiver: 'receiver',
} as const satisfies Record<ComponentKind, string>;

/** Kinds without a serial number: counted in batches. */
export const countedKinds = ['spline', 'bracket'] as const satisfies readonly ComponentKind[];
export type CountedKind = (typeof countedKinds)[number];
export const isCounted = (kind: ComponentKind): kind is CountedKind =>
  (countedKinds as readonly string[]).includes(kind);

/** Kinds of which there are several sorts, which a model must name. */
export const componentSubtypes = {
  control: ['autosteer', 'unmanned', 'flow', 'level'],
  communicationModule: ['cellular', 'radio', 'wifiBluetooth', 'can'],
  sensor: ['attitude', 'nonContactAngle', 'ultrasonicDistance', 'hitchAngle'],
} as const satisfies Partial<Record<ComponentKind, readonly string[]>>;
/** Every subtype of every kind, as the database keeps it. */
export const allSubtypes = Object.values(componentSubtypes).flat();
export type ComponentSubtype = (typeof allSubtypes)[number];
export const subtypesOf = (kind: ComponentKind): readonly ComponentSubtype[] =>
  (componentSubtypes as Partial<Record<ComponentKind, readonly ComponentSubtype[]>>)[kind] ?? [];

export const componentStates = ['inLibrary', 'fitted', 'replaced', 'scrapped'] as const;
export type ComponentState = (typeof componentStates)[number];

/** Where a piece stands for the warehouse. */
export const stockStates = ['neverInStock', 'inWarehouse', 'out'] as const;
export type StockState = (typeof stockStates)[number];

/** What happens to a piece in its life. */
export const componentDeeds = [
  'inbound',
  'outbound',
  'fitted',
  'replaced',
  'repaired',
  'returned',
  'scrapped',
] as const;
export type ComponentDeed = (typeof componentDeeds)[number];

/** Kinds of machines with their sorts (/depot). */
export const machineCategories = {
  tractor: ['wheeledTractor', 'crawlerTractor', 'articulatedTractor'],
  harvester: [
    'grainHarvester',
    'riceHarvester',
    'cornHarvester',
    'cottonHarvester',
    'sugarcaneHarvester',
    'otherHarvester',
  ],
  transplanter: ['riceTransplanter', 'vegetableTransplanter'],
  sprayer: ['highClearanceSprayer', 'boomSprayer'],
  seeder: ['selfPropelledSeeder'],
  earthmover: ['landLeveller', 'bulldozer', 'grader'],
  otherMachine: ['otherMachine'],
} as const;
export type MachineCategory = keyof typeof machineCategories;
export type MachineSubcategory = (typeof machineCategories)[MachineCategory][number];
export const machineCategoryNames = Object.keys(machineCategories) as [MachineCategory, ...MachineCategory[]];
export const machineSubcategories = Object.values(machineCategories).flat() as MachineSubcategory[];

/** Kinds of implements (/argTool). */
export const toolTypes = [
  'plough',
  'subsoiler',
  'rotaryTiller',
  'seeder',
  'transplanter',
  'sprayer',
  'ridger',
  'landLeveller',
  'harvesterHeader',
  'fertiliserSpreader',
  'other',
] as const;
export type ToolType = (typeof toolTypes)[number];

export const hitchTypes = ['threePoint', 'semiMounted', 'trailed', 'selfPropelled'] as const;
export type HitchType = (typeof hitchTypes)[number];
