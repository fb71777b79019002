import type { Words } from '../words.ts';
import type { page as source } from '../zh/page.ts';
import { deeds } from './terms.ts';

export const page: Words<typeof source> = {
  newRows: '{{count}} new — show',
  stopped: 'Stopped: nothing has been loaded.',
  withBelow: 'With sub-dealers',
  keys: {
    title: 'Keyboard shortcuts',
    single: 'Keys of a single sign can be switched off in the preferences; they rest while you type.',
    palette: 'Command palette',
    filter: 'To the first filter',
    toRows: 'From a filter to the first row',
    toFilter: 'From a row back to the filter',
    list: 'This list of keys',
    close: 'Close the topmost layer',
    row: 'Previous or next row',
    select: 'Select the row',
    open: 'Open the row',
    record: 'Previous or next record in the drawer',
    save: deeds.save,
    create: deeds.create,
    refresh: 'Refresh the list',
    tags: 'Previous or next tab',
  },
  files: {
    cancel: 'Cancel the upload of {{name}}',
    waiting: 'Waiting',
    download: 'Download {{name}}',
    none: 'No attachments',
    removeTitle: 'Delete attachment “{{name}}”?',
    removeText: 'It is kept for 90 days, then erased.',
    tooLarge: '{{name}}: at most 150 MB',
    wrongType: '{{name}}: this type of file is not taken',
    noPreview: 'There is no preview of this type; download it.',
    back: 'Original size',
    cut: 'Only the beginning is shown; download it for the rest.',
  },
};
