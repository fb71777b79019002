import type { BlockRow } from '@furrow/contract';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import type { AnyExport } from '#kit/export/list-export.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import type { BlockWork } from './block-work.ts';
import { blockEntity } from './blocks.ts';

const { column, choice, time } = plainExport<BlockRow>();

/** /blockManage as a table; the boundaries themselves go by `formats`. */
export const blockExport = (work: BlockWork): AnyExport =>
  exportOfEntity(blockEntity({ work, divisions: { codeAt: async () => '' } }), {
    right: 'blockManage.export',
    title: ({ titles }) => titles.blockManage,
    columns: [
      column('name', ({ blocks }) => blocks.fields.name),
      choice(
        'type',
        ({ blocks }) => blocks.fields.type,
        ({ blocks }) => blocks.types,
      ),
      column('areaM2', ({ blocks }) => blocks.columns.areaM2, 'area'),
      column('owner', ({ blocks }) => blocks.columns.owner),
      column('divisionCode', ({ blocks }) => blocks.columns.divisionCode, 'code'),
      column('dealer', ({ blocks }) => blocks.columns.dealer),
      column('crop', ({ blocks }) => blocks.fields.crop),
      choice(
        'source',
        ({ blocks }) => blocks.columns.source,
        ({ blocks }) => blocks.sources,
      ),
      column('jobs', ({ blocks }) => blocks.columns.jobs, 'number'),
      column('lastWork', ({ blocks }) => blocks.columns.lastWork, 'text'),
      column('vertices', ({ blocks }) => blocks.columns.vertices, 'number'),
      column('remark', ({ blocks }) => blocks.fields.remark),
      time('updatedAt', ({ blocks }) => blocks.columns.updatedAt),
    ],
  });
