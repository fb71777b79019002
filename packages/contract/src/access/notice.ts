import { z } from 'zod';
import { fields } from '../kit/fields.ts';
import { rowVersion } from '../kit/list.ts';

export const noticeLevels = ['info', 'warning', 'critical'] as const;
export type NoticeLevel = (typeof noticeLevels)[number];

const words = fields.text(300);
const shape = z.object({
  zh: words,
  en: words,
  ru: words,
  tr: words,
  level: z.enum(noticeLevels, 'invalidValue'),
  /** Seconds UTC. */
  from: fields.seconds,
  until: fields.seconds,
  /** Role ids; none means everybody. */
  roles: z.array(z.number().int('invalidValue').min(1, 'outOfRange')).max(50, 'outOfRange').default([]),
});
const ordered = ({ from, until }: { from?: number | undefined; until?: number | undefined }) =>
  from === undefined || until === undefined || from < until;
const problem = { path: ['until'], message: 'twoTimePoints' };

/** A message of the administrators (L20): planned, shown, over. */
export const noticeForm = shape.refine(ordered, problem);
export type NoticeForm = z.output<typeof noticeForm>;
export const noticeEdit = shape
  .extend({ roles: shape.shape.roles.removeDefault() })
  .partial()
  .extend({ version: rowVersion })
  .refine(ordered, problem);
export type NoticeEdit = z.output<typeof noticeEdit>;

export type NoticeState = 'planned' | 'shown' | 'over';
export interface NoticeRow extends NoticeForm {
  id: string;
  state: NoticeState;
  updatedAt: number;
  updatedBy: string;
  version: string;
}

/** `GET notices/shown`: what this account sees now or within a day, in its language; seconds UTC. */
export interface ShownNotice {
  id: string;
  text: string;
  level: NoticeLevel;
  from: number;
  until: number;
}
