import { type FoundLine, lineCalls } from '@furrow/contract';
import { text } from '#kit/words/text.ts';
import type { Taking } from '../shapes/found-shapes.tsx';
import { Metres } from './line-columns.tsx';

/** Lines of a file of shapes become AB lines. */
export const linesOfFile: Taking<FoundLine> = {
  path: 'abLines',
  createMany: lineCalls.createMany,
  columns: [
    { title: text('lines.fields.name'), dataIndex: 'name' },
    { title: text('lines.fields.type'), render: (_, { type }) => text(`lines.types.${type}`) },
    { title: text('lines.columns.widthM'), render: (_, { widthM }) => <Metres value={widthM} /> },
  ],
  lacksWidth: ({ widthM }) => widthM === null,
  bodyOf: (shapes) => ({
    lines: shapes.map(({ found: { name, type, points, heading, widthM }, given }) => ({
      name,
      type,
      points,
      heading,
      blockId: null,
      widthM: widthM ?? given.widthM,
      vehicleId: given.vehicleId,
    })),
  }),
};
