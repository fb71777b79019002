import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
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
const dealerFigures = z.strictObject({
  devices: z.number(),
  working: z.number(),
  online: z.number(),
  /** Heard of within 7 days. */
  heard: z.number(),
  inProblem: z.number(),
  /** Installed within the period. */
  fresh: z.number(),
  /** Registration ends within 30 days. */
  expiring: z.number(),
  /** Devices sold to it within the period, and those that came back by a return or a reversal. */
  sales: z.number(),
  returns: z.number(),
  /** Worked within the period by what were its vehicles then, m². */
  areaM2: z.number(),
  /** Seconds UTC; null: never one. */
  lastNewAt: seconds.nullable(),
});
export type DealerFigures = z.output<typeof dealerFigures>;

/** `GET monitor/agent/cells`: devices of the dealers of the list by province or country, most first. */
export const dealerCell = z.strictObject({
  /** Empty: a vehicle without a division. */
  divisionCode: z.string(),
  devices: z.number(),
});
export type DealerCell = z.output<typeof dealerCell>;

/** A dealer on the map of /agentMonitor; without a place it stands in the list only. */
export const dealerOnMap = z.strictObject({
  ...dealerFigures.shape,
  id: z.uuid(),
  company: z.string(),
  superiorId: z.string().nullable(),
  superior: z.string().nullable(),
  level: z.number(),
  divisionCode: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
});
export type DealerOnMap = z.output<typeof dealerOnMap>;

/** `GET monitor/agent/:id/card`. */
export const dealerCard = z.strictObject({
  ...dealerOnMap.shape,
  legalPerson: z.string(),
  /** Masked without the right to see contacts. */
  phone: z.string(),
  subordinates: z.number(),
  /** Divisions that the dealer may sell in. */
  equipmentArea: z.array(z.string()),
  /** The last twelve months, the present one last: `2026-11`; new devices, devices sold, and m² worked. */
  months: z.array(
    z.strictObject({
      month: z.string(),
      fresh: z.number(),
      sales: z.number(),
      areaM2: z.number(),
    }),
  ),
  /** Vehicles with a position, at most 500; `outside` the equipment area by their registered division. */
  vehicles: z.array(
    z.strictObject({
      id: z.uuid(),
      sn: z.string(),
      longitude: z.number(),
      latitude: z.number(),
      outside: z.boolean(),
    }),
  ),
});
export type DealerCard = z.output<typeof dealerCard>;

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
const pointOnMap = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  personInCharge: z.string(),
  phone: z.string(),
  dealer: z.string(),
  divisionCode: z.string(),
  address: z.string(),
  openingHours: z.string(),
  services: z.array(z.string()),
  longitude: z.number(),
  latitude: z.number(),
  vehicles: z.number(),
  inProblem: z.number(),
  load: z.enum(pointLoads),
});
export type PointOnMap = z.output<typeof pointOnMap>;

export const pointMonitor = z.strictObject({
  points: z.array(pointOnMap),
  /** Vehicles in problem with a position, at most 1,000. */
  problems: z.array(
    z.strictObject({
      id: z.uuid(),
      sn: z.string(),
      longitude: z.number(),
      latitude: z.number(),
    }),
  ),
  /** Vehicles with a position farther than the radius from every point, by the division that they are registered in. */
  far: z.array(
    z.strictObject({
      divisionCode: z.string(),
      vehicles: z.number(),
    }),
  ),
});
export type PointMonitor = z.output<typeof pointMonitor>;

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

const nearestPoint = z.strictObject({
  ...pointOnMap.pick({
    id: true,
    name: true,
    personInCharge: true,
    phone: true,
    longitude: true,
    latitude: true,
  }).shape,
  /** Straight, metres. */
  distance: z.number(),
});
export type NearestPoint = z.output<typeof nearestPoint>;

export const nearestPoints = z.strictObject({
  longitude: z.number(),
  latitude: z.number(),
  points: z.array(nearestPoint),
});
export type NearestPoints = z.output<typeof nearestPoints>;
