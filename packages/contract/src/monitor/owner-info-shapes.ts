import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import type { OwnerContact } from '../parties/owner.ts';
import { ownerKinds } from '../parties/owner.ts';
import type { FoundOwner, OwnerInfo } from './owner-info.ts';

const count = z.int().min(0);
export const foundOwner: z.ZodType<FoundOwner> = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ownerKinds),
  phone: z.string(),
  divisionCode: z.string(),
  dealer: z.string().nullable(),
  vehicles: count,
});
export const ownerInfo: z.ZodType<OwnerInfo> = z.strictObject({
  contactPerson: z.string(),
  address: z.string(),
  tags: z.array(z.string()),
  remark: z.string(),
  createdAt: seconds,
  areaThisYearM2: z.number(),
  nextEnd: z.strictObject({ sn: z.string(), what: z.enum(['registration', 'flow']), at: seconds }).nullable(),
  id: z.string(),
  name: z.string(),
  kind: z.enum(ownerKinds),
  phone: z.string(),
  divisionCode: z.string(),
  dealer: z.string().nullable(),
  vehicles: count,
});
export const ownerContact: z.ZodType<OwnerContact> = z.strictObject({
  phone: z.string(),
  address: z.string(),
});
