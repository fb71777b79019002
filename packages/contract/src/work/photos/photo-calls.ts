import { z } from 'zod';
import { nothing, pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fileOf } from '../../kit/families/family-parts.ts';
import {
  mostZippedPhotos,
  photoFileQuery,
  photoJudgeForm,
  photoList,
  photoUploadQuery,
  photoVehicleList,
} from './photo.ts';
import { photoFacts, photoRow, photoVehicle } from './photo-shapes.ts';

/** Photos of work. */
export const photoDisplayCalls = {
  list: defineCall('GET', 'photoDisplay', {
    right: 'photoDisplay',
    query: photoList.query,
    answer: pageOf(photoRow),
    refusals: ['pageTooDeep'],
  }),
  vehicles: defineCall('GET', 'photoDisplay/vehicles', {
    right: 'photoDisplay',
    query: photoVehicleList.query,
    answer: pageOf(photoVehicle),
    refusals: ['pageTooDeep'],
  }),
  vehicle: defineCall('GET', 'photoDisplay/vehicles/:id', {
    right: 'photoDisplay',
    answer: photoVehicle,
  }),
  send: defineCall('POST', 'photoDisplay', {
    right: 'photoDisplay.create',
    bytes: true,
    query: photoUploadQuery,
    answer: photoRow,
    refusals: ['fileTooLarge', 'seeOnly', 'imageBroken', 'fileType', 'notFound'],
  }),
  zip: defineCall('GET', 'photoDisplay/zip', {
    right: 'photoDisplay.export',
    ticket: 'download',
    query: z.object({ ids: z.string().max(mostZippedPhotos * 37, 'tooLong') }),
    answer: fileOf('application/zip'),
    refusals: ['notFound'],
  }),
  file: defineCall('GET', 'photoDisplay/:id/file', {
    right: 'photoDisplay',
    ticket: 'download',
    query: photoFileQuery,
    answer: fileOf('image/webp', 'image/jpeg', 'image/png'),
    refusals: ['imageBroken'],
  }),
  facts: defineCall('GET', 'photoDisplay/:id/facts', {
    right: 'photoDisplay',
    answer: photoFacts,
    refusals: ['imageBroken'],
  }),
  judge: defineCall('POST', 'photoDisplay/:id/judge', {
    right: 'photoDisplay.approve',
    body: photoJudgeForm,
    answer: photoRow,
    refusals: ['seeOnly'],
  }),
  remove: defineCall('DELETE', 'photoDisplay/:id', {
    right: 'photoDisplay.delete',
    answer: nothing,
    refusals: ['jobSettled', 'seeOnly'],
  }),
};
