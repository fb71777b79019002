import { z } from 'zod';
import { fields, listOf } from '../kit/fields.ts';
import { deviceCategories } from '../machines/vehicle-kinds.ts';

const division = z.string().trim().max(12, 'tooLong').optional();
const flag = z.literal('yes', 'invalidValue').optional();

/** How long a dealer has had no new device, days. */
export const quietDays = ['30', '90', '180'] as const;
/** Days that "new" means on /agentMonitor. */
export const newWithinDays = ['30', '90', '365'] as const;
export type NewWithin = (typeof newWithinDays)[number];

/** `GET monitor/agent/list`: the dealers in reach. */
export const dealerMonitorQuery = z.object({
  division,
  level: z.coerce
    .number<string>('invalidValue')
    .int('invalidValue')
    .min(1, 'outOfRange')
    .max(5, 'outOfRange')
    .optional(),
  brand: z.string().trim().max(40, 'tooLong').optional(),
  odm: flag,
  preInstalled: flag,
  category: listOf(z.enum(deviceCategories, 'invalidValue')).optional(),
  quiet: z.enum(quietDays, 'invalidValue').optional(),
  period: z.enum(newWithinDays, 'invalidValue').default('30'),
  /** Figures of each dealer alone, without those below it. */
  own: flag,
});
export type DealerMonitorQuery = z.output<typeof dealerMonitorQuery>;

/** Figures of the vehicles of a dealer, as far as the asker sees them. */
export interface DealerFigures {
  devices: number;
  working: number;
  online: number;
  /** Heard of within 7 days. */
  heard: number;
  inProblem: number;
  /** Installed within the period. */
  fresh: number;
  /** Registration ends within 30 days. */
  expiring: number;
  /** Devices sold to it within the period, and those that came back by a return or a reversal. */
  sales: number;
  returns: number;
  /** Worked within the period by what were its vehicles then, m². */
  areaM2: number;
  /** Seconds UTC; null: never one. */
  lastNewAt: number | null;
}

/** `GET monitor/agent/cells`: devices of the dealers of the list by province or country, most first. */
export interface DealerCell {
  /** Empty: a vehicle without a division. */
  divisionCode: string;
  devices: number;
}

/** A dealer on the map of /agentMonitor; without a place it stands in the list only. */
export interface DealerOnMap extends DealerFigures {
  id: string;
  company: string;
  superiorId: string | null;
  superior: string | null;
  level: number;
  divisionCode: string;
  longitude: number | null;
  latitude: number | null;
}

/** `GET monitor/agent/:id/card`. */
export interface DealerCard extends DealerOnMap {
  legalPerson: string;
  /** Masked without the right to see contacts. */
  phone: string;
  subordinates: number;
  /** Divisions that the dealer may sell in. */
  equipmentArea: string[];
  /** The last twelve months, the present one last: `2026-11`; new devices, devices sold, and m² worked. */
  months: { month: string; fresh: number; sales: number; areaM2: number }[];
  /** Vehicles with a position, at most 500; `outside` the equipment area by their registered division. */
  vehicles: { id: string; sn: string; longitude: number; latitude: number; outside: boolean }[];
}

/** `PUT monitor/agent/:id/place`. */
export const dealerPlaceForm = z.object({ longitude: fields.longitude, latitude: fields.latitude });

const km = z.coerce
  .number<string>('invalidValue')
  .int('invalidValue')
  .min(1, 'outOfRange')
  .max(1000, 'outOfRange');
/** Radius of a service point while nobody chose another, km. */
export const pointRadiusKm = 50;

/** How much a service point has to do: up to 5 vehicles in problem around it, up to 10, or more. */
export const pointLoads = ['free', 'busy', 'overloaded'] as const;
export type PointLoad = (typeof pointLoads)[number];
export const pointLoadOf = (inProblem: number): PointLoad =>
  inProblem <= 5 ? 'free' : inProblem <= 10 ? 'busy' : 'overloaded';

/** `GET monitor/servicePoint/list`. */
export const pointMonitorQuery = z.object({
  division,
  dealer: fields.id.optional(),
  person: z.string().trim().max(30, 'tooLong').optional(),
  load: z.enum(pointLoads, 'invalidValue').optional(),
  km: km.default(pointRadiusKm),
});
export type PointMonitorQuery = z.output<typeof pointMonitorQuery>;

/** An open service point; vehicles are those of the asker's scope whose last position lies within the radius. */
export interface PointOnMap {
  id: string;
  name: string;
  personInCharge: string;
  phone: string;
  dealer: string;
  divisionCode: string;
  address: string;
  openingHours: string;
  services: string[];
  longitude: number;
  latitude: number;
  vehicles: number;
  inProblem: number;
  load: PointLoad;
}

export interface PointMonitor {
  points: PointOnMap[];
  /** Vehicles in problem with a position, at most 1,000. */
  problems: { id: string; sn: string; longitude: number; latitude: number }[];
  /** Vehicles with a position farther than the radius from every point, by the division that they are registered in. */
  far: { divisionCode: string; vehicles: number }[];
}

/** `GET servicePoint/nearest`: around a place, or around the last position of a vehicle. */
export const nearestQuery = z
  .object({
    lng: z.coerce
      .number<string>('longitudeRange')
      .min(-180, 'longitudeRange')
      .max(180, 'longitudeRange')
      .optional(),
    lat: z.coerce
      .number<string>('latitudeRange')
      .min(-90, 'latitudeRange')
      .max(90, 'latitudeRange')
      .optional(),
    sn: fields.sn.optional(),
    limit: z.coerce
      .number<string>('invalidValue')
      .int('invalidValue')
      .min(1, 'outOfRange')
      .max(20, 'outOfRange')
      .default(5),
  })
  .refine(({ lng, lat, sn }) => sn !== undefined || (lng !== undefined && lat !== undefined), {
    error: 'required',
    path: ['sn'],
  });

export interface NearestPoint
  extends Pick<PointOnMap, 'id' | 'name' | 'personInCharge' | 'phone' | 'longitude' | 'latitude'> {
  /** Straight, metres. */
  distance: number;
}
export interface NearestPoints {
  longitude: number;
  latitude: number;
  points: NearestPoint[];
}
