import type { DeviceCategory, VehicleState, WorkType } from '@furrow/contract';

/** What stands still about a vehicle: its row, as far as watching needs it. Times in seconds UTC. */
export interface VehicleFacts {
  readonly id: string;
  readonly no: number;
  readonly sn: string;
  readonly terminalNumber: string;
  readonly protocol: string;
  readonly machineCode: string;
  readonly alias: string;
  readonly category: DeviceCategory;
  readonly productModel: string;
  readonly carType: string;
  readonly brand: string;
  readonly model: string;
  readonly plate: string;
  readonly sim1: string;
  readonly sim2: string;
  readonly softwareVersion: string;
  readonly divisionCode: string;
  readonly dealerId: string | null;
  readonly ownerId: string | null;
  readonly regionId: string | null;
  readonly workType: WorkType;
  readonly workingWidthM: number | null;
  readonly qualifiedDepthM: number | null;
  readonly life: VehicleState;
  readonly installedAt: number | null;
  readonly registrationUntil: number | null;
  readonly flowUntil: number | null;
  readonly demo: boolean;
}

/** A company as the fleet names it: with its way from the top of its branch, itself the last. */
export interface FleetDealer {
  readonly company: string;
  readonly path: readonly string[];
}

/** A vehicle as it is read from the database: its facts, when it was heard, its newest live point. */
export interface VehicleSnapshot {
  readonly facts: VehicleFacts;
  readonly heardAt: number | null;
  readonly point: VehiclePoint | null;
}

/** The newest live point of a vehicle; units as in telemetry's `Report`. */
export interface VehiclePoint {
  readonly time: number;
  readonly lng: number;
  readonly lat: number;
  readonly speed: number;
  readonly heading: number;
  readonly status: number;
  readonly value: number | null;
  readonly width: number | null;
  readonly satellites: number;
  readonly fix: number;
  readonly altitude: number | null;
  readonly alarms: number;
  readonly receivedAt: number;
  readonly quantities: Readonly<Record<string, number>> | null;
}

/** Alias, or the SN where a vehicle has none: what stands beside it on a map. */
export const labelOf = (facts: VehicleFacts): string => facts.alias || facts.sn;
