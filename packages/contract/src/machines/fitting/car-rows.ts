import type { OwnerKind } from '../../parties/owner.ts';
import type { ComponentKind, ComponentState } from '../libraries/library-kinds.ts';
import type { DeviceCategory, VehicleState } from '../vehicle-kinds.ts';
import type { CarEditForm, PhotoKind } from './car-form.ts';
import type { CountedNeed, PartSlot } from './part-slot.ts';

/** `GET devices/bySn/{sn}?vehicleModel=`: a terminal that may be put into use, and what its fitting needs. */
export interface DeviceBySn {
  id: string;
  sn: string;
  pn: string;
  category: DeviceCategory;
  productModel: string;
  machineCode: string;
  terminalNumber: string;
  sim1: string;
  sim2: string;
  alias: string;
  dealerId: string | null;
  dealer: string | null;
  /** When it left the warehouse, seconds UTC; null when it never was there. */
  outSince: number | null;
  registrationNeeded: boolean;
  defaultDays: number | null;
  slots: PartSlot[];
  counted: CountedNeed[];
  photos: PhotoKind[];
}

/** `GET cars/owner?phone=`: an owner that is known already. */
export interface OwnerByPhone {
  id: string;
  name: string;
  kind: OwnerKind;
  divisionCode: string;
}

/** A part on a vehicle. */
export interface PartOnVehicle {
  id: string;
  kind: ComponentKind;
  sn: string | null;
  model: string;
  pn: string;
  quantity: number;
  state: ComponentState;
  /** Seconds UTC. */
  fittedAt: number | null;
}

/** `GET editCar/{id}`: a vehicle as its form shows it; what is not in the form is read-only there. */
export interface EditCarRow extends CarEditForm {
  id: string;
  sn: string;
  state: VehicleState;
  category: DeviceCategory;
  productModel: string;
  pn: string;
  nameplateCode: string;
  dealer: string | null;
  owner: string | null;
  /** Seconds UTC. */
  installedAt: number | null;
  registrationUntil: number | null;
  parts: PartOnVehicle[];
  version: string;
}
