import { type FoundMark, markCalls } from '@furrow/contract';
import { text } from '#kit/words/text.ts';
import type { Taking } from '../shapes/found-shapes.tsx';

/** Places of a file of shapes become marks. */
export const marksOfFile: Taking<FoundMark> = {
  path: 'marks',
  createMany: markCalls.createMany,
  columns: [
    { title: text('marks.fields.name'), dataIndex: 'name' },
    { title: text('marks.fields.type'), render: (_, { type }) => text(`marks.types.${type}`) },
    { title: text('marks.fields.longitude'), render: (_, { longitude }) => longitude.toFixed(6) },
    { title: text('marks.fields.latitude'), render: (_, { latitude }) => latitude.toFixed(6) },
  ],
  lacksWidth: () => false,
  bodyOf: (shapes) => ({
    marks: shapes.map(({ found, given: { vehicleId } }) => {
      const { name, type, longitude, latitude, radiusM, alertM, validUntil } = found;
      return {
        name,
        type,
        longitude,
        latitude,
        radiusM,
        alertM,
        validUntil,
        vehicleId,
        blockId: null,
      };
    }),
  }),
};
