import { z } from 'zod';
import { pageOf } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fileOf } from '../kit/families/family-parts.ts';
import { fields, paging } from '../kit/fields.ts';
import { commandForm } from './command.ts';
import { commandRow, terminalParameter } from './command-shapes.ts';

/** Commands to terminals. */
export const commandsCalls = {
  give: defineCall('POST', 'command', {
    right: 'carMonitor.command',
    body: commandForm,
    answer: commandRow,
    refusals: ['seeOnly', 'notFound', 'deviceOffline', 'vehicleMoving'],
  }),
  list: defineCall('GET', 'command', {
    right: 'carMonitor',
    query: paging.extend({ device: fields.id }),
    answer: pageOf(commandRow),
    refusals: ['notFound'],
  }),
  read: defineCall('GET', 'command/:id', {
    right: 'carMonitor',
    answer: commandRow,
  }),
  withdraw: defineCall('POST', 'command/:id/withdraw', {
    right: 'carMonitor.command',
    answer: commandRow,
    refusals: ['notAllowedTransition', 'seeOnly'],
  }),
  parameters: defineCall('GET', 'terminalParameters', {
    right: 'carMonitor',
    query: z.object({ device: fields.id }),
    answer: z.array(terminalParameter),
    refusals: ['notFound'],
  }),
  photo: defineCall('GET', 'photo/:id/file', {
    right: 'carMonitor',
    ticket: 'download',
    answer: fileOf('image/webp', 'image/jpeg', 'image/png'),
  }),
};
