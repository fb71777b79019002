import { type PreUploadRow, preUploadList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { preUploadSource } from './configuration-list.store.ts';
import { preUploadReach, withoutNull } from './pre-uploads.ts';

const { column, choice, time } = plainExport<PreUploadRow>();
const head = headsOf(({ preUpload }) => preUpload.columns);

/** /preUploadConfig as a file. */
export const preUploadExport = defineExport({
  screen: 'preUploadConfig',
  right: 'preUploadConfig.export',
  title: ({ titles }) => titles.preUploadConfig,
  list: preUploadList,
  source: preUploadSource,
  visible: async (db, actor, asked) => ({ ...asked, only: withoutNull(await preUploadReach(db, actor)) }),
  columns: [
    column('name', head('name')),
    choice('kind', head('kind'), ({ preUpload }) => preUpload.kinds),
    choice('state', head('state'), ({ preUpload }) => preUpload.states),
    column('itemCount', head('itemCount'), 'number'),
    column('sns', head('sns'), 'number'),
    column('waiting', head('waiting'), 'number'),
    column('delivered', head('delivered'), 'number'),
    column('applied', head('applied'), 'number'),
    column('failed', head('failed'), 'number'),
    column('validUntil', head('validUntil')),
    column('dealer', head('dealer')),
    column('author', head('author')),
    time('createdAt', head('createdAt')),
    { ...column('base', head('base')), hidden: true },
    { ...column('remark', head('remark')), hidden: true },
  ],
});
