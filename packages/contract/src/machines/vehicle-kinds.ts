// Apart from the forms: a screen that only names kinds must not load the library that checks forms.

/** The ten device categories of spec §3. */
export const deviceCategories = [
  'assistedNavigation',
  'autoSteer',
  'unmannedDriving',
  'satelliteLevelling',
  'yieldMeasurement',
  'intelligentSpraying',
  'sideDeepFertiliser',
  'soilSampling',
  'tbox',
  'others',
] as const;
export type DeviceCategory = (typeof deviceCategories)[number];

/** The work types of spec §3. */
export const workTypes = [
  'tillage',
  'sowing',
  'spraying',
  'deepLoosening',
  'ridging',
  'levelling',
  'harvesting',
  'transplanting',
  'others',
] as const;
export type WorkType = (typeof workTypes)[number];

/** Life of a vehicle: any state may end in `cancelled`, which is final. */
export const vehicleStates = ['idle', 'inUse', 'frozen', 'inProblem', 'expired', 'cancelled'] as const;
export type VehicleState = (typeof vehicleStates)[number];

/** Derived, never typed: working, online (heard from within 5 min), offline. */
export const onlineStates = ['working', 'online', 'offline'] as const;
export type OnlineState = (typeof onlineStates)[number];

export const protocols = ['2013', '2019', 'auto'] as const;
export type Protocol = (typeof protocols)[number];
