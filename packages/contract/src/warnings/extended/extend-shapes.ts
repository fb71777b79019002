import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { areaKinds, type Outline } from '../../kit/area-field.ts';
import { type ExtendRow, extendStates } from '../extended-area.ts';

const outlineShape: z.ZodType<Outline> = z.array(
  z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
);
export const extendRow: z.ZodType<ExtendRow> = z.strictObject({
  id: z.string(),
  no: z.number(),
  vehicleId: z.string().nullable(),
  sn: z.string().nullable(),
  alias: z.string().nullable(),
  dealerId: z.string().nullable(),
  dealer: z.string().nullable(),
  withSubordinates: z.boolean(),
  from: z.number(),
  to: z.number(),
  state: z.enum(extendStates),
  reason: z.string(),
  grantedBy: z.string().nullable(),
  revokedAt: seconds.nullable(),
  revokeReason: z.string(),
  createdAt: seconds,
  version: z.string(),
  kind: z.enum(areaKinds),
  divisions: z.array(z.string()),
  outline: outlineShape.nullable(),
});
