import { z } from 'zod';
import type { BlockForm, BlockType } from '../fields/block.ts';
import { fields } from '../kit/fields.ts';
import type { CarState } from '../machines/car.ts';
import type { OnlineState, WorkType } from '../machines/vehicle-kinds.ts';
import type { OwnerKind } from '../parties/owner.ts';
import type { SubsidyPayState, SubsidyStatementState } from '../work/subsidies/subsidy-statement.ts';

/** Jobs that /ordUserInfo tells of lie within so many days. */
export const ownerJobDays = 30;
/** Rows that a search of /ordUserInfo and a tab of it show at most. */
export const mostFoundOwners = 20;
export const mostOwnerRows = 200;

/** `GET ownerInfo/search`: by name, by phone (whole, or its last four digits with a division), or by the SN of a machine. */
export const ownerSearchQuery = z
  .object({
    name: z.string().trim().min(1, 'required').max(30, 'tooLong').optional(),
    phone: z
      .string()
      .trim()
      .regex(/^[+\d ()-]{4,40}$/, 'phoneFormat')
      .optional(),
    division: z.string().trim().max(12, 'tooLong').optional(),
    sn: fields.sn.optional(),
  })
  .superRefine(({ name, phone, division, sn }, context) => {
    const missing = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'required' });
    if (name === undefined && phone === undefined && sn === undefined) missing('name');
    if (phone !== undefined && phone.length === 4 && !division) missing('division');
  });
export type OwnerSearch = z.output<typeof ownerSearchQuery>;

/** An owner that was found; the phone is masked. */
export interface FoundOwner {
  id: string;
  name: string;
  kind: OwnerKind;
  phone: string;
  divisionCode: string;
  dealer: string | null;
  vehicles: number;
}

/** `GET ownerInfo/:id`: head and cards. Every figure counts only what the asker may see; times in seconds UTC. */
export interface OwnerInfo extends FoundOwner {
  contactPerson: string;
  /** Masked; `POST ownerInfo/:id/contact` tells it in full. */
  address: string;
  tags: string[];
  remark: string;
  createdAt: number;
  /** Area of this year's jobs, m². */
  areaThisYearM2: number;
  /** What ends next of his vehicles; null when nothing does. */
  nextEnd: { sn: string; what: 'registration' | 'flow'; at: number } | null;
}

/** `GET ownerInfo/:id/vehicles`. */
export interface OwnerVehicle {
  id: string;
  sn: string;
  alias: string;
  plate: string;
  brand: string;
  model: string;
  state: CarState;
  online: OnlineState;
  lastHeard: number | null;
  registrationUntil: number | null;
  flowUntil: number | null;
}

export interface OwnerJob {
  id: string;
  workDate: string;
  startedAt: number;
  sn: string;
  alias: string;
  workType: WorkType;
  block: string | null;
  areaM2: number;
  meanDepthM: number | null;
  /** 0 to 1. */
  qualifiedRate: number | null;
  workingS: number;
}

/** `GET ownerInfo/:id/jobs`: the last 30 days, sums by work type over all of them, the newest rows. */
export interface OwnerJobs {
  sums: { workType: WorkType; jobs: number; areaM2: number; workingS: number }[];
  rows: OwnerJob[];
}

/** `GET ownerInfo/:id/blocks`. */
export interface OwnerBlock {
  id: string;
  name: string;
  type: BlockType;
  areaM2: number;
  crop: string;
  outline: BlockForm['outline'];
}

/** `GET ownerInfo/:id/subsidies`: lines of statements, money in yuan. */
export interface OwnerSubsidy {
  id: string;
  statementId: string;
  number: string;
  title: string;
  state: SubsidyStatementState;
  sn: string;
  block: string;
  sMu: number;
  amount: number;
  payState: SubsidyPayState;
  paidOn: string | null;
}
