import { z } from 'zod';

/** What an area is made of: administrative divisions, or one drawn outline. */
export const areaKinds = ['divisions', 'polygon'] as const;
export type AreaKind = (typeof areaKinds)[number];

/** Corners of an outline: at most so many (/addRegion, /extendArea). */
export const mostCorners = 500;

const corner = z.tuple([
  z.number('invalidValue').min(-180, 'longitudeRange').max(180, 'longitudeRange'),
  z.number('invalidValue').min(-90, 'latitudeRange').max(90, 'latitudeRange'),
]);
/** Corners in degrees WGS 84; the last is joined to the first and does not repeat it. */
export type Outline = [longitude: number, latitude: number][];

/** The fields of an area, for the form of any record that has one. */
export const areaFields = {
  kind: z.enum(areaKinds, 'invalidValue'),
  /** Codes; a province or city stands for all below it. */
  divisions: z
    .array(z.string().regex(/^(\d{6}|[A-Z]{2})$/, 'invalidValue'))
    .max(3000, 'outOfRange')
    .default([]),
  outline: z
    .array(corner)
    .min(3, 'outlineTooFew')
    .max(mostCorners, 'outlineTooMany')
    .nullable()
    .default(null),
};

export interface Area {
  kind: AreaKind;
  divisions: string[];
  outline: Outline | null;
}

/** Names what is missing: divisions for the one kind, an outline for the other, and nothing of both. */
export function wholeArea({ kind, divisions, outline }: Area, context: z.RefinementCtx): void {
  const refuse = (field: 'divisions' | 'outline', message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (kind === 'divisions') {
    if (divisions.length === 0) refuse('divisions', 'noSelection');
    if (outline !== null) refuse('outline', 'invalidValue');
  } else {
    if (outline === null) refuse('outline', 'required');
    if (divisions.length > 0) refuse('divisions', 'invalidValue');
  }
}
