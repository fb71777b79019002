import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { documentNoRule } from './warehouse-form.ts';
import { itemKinds } from './warehouse-kinds.ts';

/** The most lines of one call. */
export const mostMesLines = 1000;

const line = z.object({
  kind: z.enum(itemKinds, 'invalidValue').default('device'),
  sn: z.string('required').trim().min(1, 'required').max(60, 'tooLong'),
  model: fields.words(40).default(''),
  pn: z.string().trim().max(40, 'tooLong').default(''),
  batch: fields.words(40).default(''),
  machineCode: fields.words(40).default(''),
  hardwareVersion: fields.words(40).default(''),
  firmware: fields.words(40).default(''),
  /** Number by which a device speaks (JT/T 808 §1.3); its SN where none is told. */
  terminalNumber: z
    .string()
    .trim()
    .regex(/^[0-9A-Fa-f]{0,20}$/, 'invalidValue')
    .default(''),
  sim1: z.string().trim().max(20, 'tooLong').default(''),
});
export type MesLine = z.output<typeof line>;

/** `POST open/mes/inbound`: what a factory has made. Idempotent by document number and SN. */
export const mesInbound = z.object({
  documentNo: documentNoRule.min(1, 'required'),
  lines: z.array(line).min(1, 'noSelection').max(mostMesLines, 'tooManyLines'),
});
export type MesInbound = z.output<typeof mesInbound>;

/** The answer of a line: `unchanged` was booked by this document before. */
export interface MesLineAnswer {
  sn: string;
  result: 'booked' | 'unchanged' | 'refused';
  key: string | null;
  message: string | null;
}
export interface MesAnswer {
  documentNo: string;
  lines: MesLineAnswer[];
}
