import { z } from 'zod';
import { editOf } from '../../kit/edit.ts';
import { fields } from '../../kit/fields.ts';
import { ownerKinds } from '../../parties/owner.ts';
import { maybe } from '../libraries/maybe.ts';
import { workTypes } from '../vehicle-kinds.ts';

/** What a photo of a machine shows (/addCar, papers). */
export const photoKinds = ['wholeMachine', 'nameplate', 'motor', 'tablet', 'other'] as const;
export type PhotoKind = (typeof photoKinds)[number];
/** Those that a vehicle model may require. */
export const requiredPhotos = [
  'wholeMachine',
  'nameplate',
  'motor',
  'tablet',
] as const satisfies readonly PhotoKind[];
export const mostPhotos = 12;
/** Bytes of one photo. */
export const mostPhotoBytes = 10 * 1024 * 1024;

const photo = z.object({ kind: z.enum(photoKinds, 'required'), fileId: fields.id });
export type CarPhoto = z.output<typeof photo>;

/** What stays editable while a vehicle lives (/editCar). */
const machine = {
  /** An entry of the vehicle library; null: not in the library, then type, brand and model are typed. */
  vehicleModelId: maybe(fields.id),
  carType: fields.words(40).default(''),
  brand: fields.words(40).default(''),
  model: fields.words(40).default(''),
  alias: fields.words(30).default(''),
  plate: fields.words(20).default(''),
  horsepower: maybe(fields.whole(1, 2000)),
  tyreCount: maybe(fields.whole(2, 12)),
  /** Runs on tracks and has no tyres. */
  tracks: z.boolean().default(false),
  tractorType: fields.words(40).default(''),
  workType: z.enum(workTypes, 'invalidValue').default('others'),
  /** Centimetres; nothing and 0 are not known. */
  widthCm: maybe(fields.workingWidthCm),
  divisionCode: z.string('required').trim().min(1, 'required').max(12, 'tooLong'),
  address: fields.words(100).default(''),
  installer: fields.words(40).default(''),
  remark: fields.words(200).default(''),
};

/** All that a fitting says, without its photos. */
export const carShape = {
  ...machine,
  sn: fields.sn,
  /** Serial numbers by slot (`motor-1`); an empty one is none. */
  parts: z.record(z.string().max(40, 'tooLong'), z.string().trim().max(30, 'tooLong')).default({}),
  ownerPhone: fields.phone,
  ownerName: fields.text(30),
  ownerKind: z.enum(ownerKinds, 'required').default('individual'),
  /** Whom to ask for; everybody but an individual has one. */
  ownerContact: fields.words(30).default(''),
  dealerId: maybe(fields.id),
  /** A day in UTC+8. */
  installedOn: fields.day,
  longitude: maybe(fields.longitude),
  latitude: maybe(fields.latitude),
  /** Days of the first registration; null is none. */
  registrationDays: maybe(fields.remainingDays),
};

interface MachineWords {
  vehicleModelId: string | null;
  carType: string;
  brand: string;
  model: string;
  tracks: boolean;
  tyreCount: number | null;
}

const wrongOf = (context: z.RefinementCtx) => (field: string, message: string) =>
  context.addIssue({ code: 'custom', path: [field], message });

/** A machine on tracks has no tyres. */
export function checkTyres({ tracks, tyreCount }: MachineWords, context: z.RefinementCtx): void {
  if (tracks && tyreCount !== null) wrongOf(context)('tyreCount', 'tracksHaveNoTyres');
}

/** A machine that is not in the library is named by hand. */
function checkNames(form: MachineWords, context: z.RefinementCtx): void {
  const wrong = wrongOf(context);
  if (form.vehicleModelId === null) {
    for (const field of ['carType', 'brand', 'model'] as const)
      if (form[field] === '') wrong(field, 'required');
  }
}

interface FittingWords extends MachineWords {
  ownerKind: string;
  ownerContact: string;
  longitude: number | null;
  latitude: number | null;
}

/** What the fields of a fitting ask of one another. */
export function checkFitting(form: FittingWords, context: z.RefinementCtx): void {
  checkNames(form, context);
  checkTyres(form, context);
  const wrong = wrongOf(context);
  if (form.ownerKind !== 'individual' && form.ownerContact === '') wrong('ownerContact', 'required');
  if ((form.longitude === null) !== (form.latitude === null))
    wrong(form.longitude === null ? 'longitude' : 'latitude', 'required');
}

/** Puts a terminal into use on a machine (`POST cars`). */
export const carForm = z
  .object({ ...carShape, photos: z.array(photo).max(mostPhotos, 'outOfRange').default([]) })
  .superRefine(checkFitting);
export type CarForm = z.output<typeof carForm>;

/**
 * `PATCH cars/{id}`: what of it may change later; the rest changes by deeds of its own. A machine that came in without its
 * names may be renamed without them; names that are there stay.
 */
export const carEditForm = z.object(machine).superRefine(checkTyres);
export type CarEditForm = z.output<typeof carEditForm>;
export const carEdit = editOf(machine);
