/** Groups of the calls about blocks, lines, marks, jobs and tracks. */
export const fieldCallGroups = {
  blocks: 'Blocks',
  lines: 'AB lines',
  marks: 'Marks',
};

/** What each of these calls is named. */
export const fieldCalls = {
  blocks: {
    list: 'List',
    read: 'One record',
    create: 'Create',
    edit: 'Edit',
    remove: 'Delete',
    restore: 'Restore a deleted record',
    history: 'What was done with it',
    map: 'What lies in a view of the map',
    preview: 'What an outline would be',
    fromTrack: 'An outline from a track',
    merge: 'Merge blocks',
    split: 'Split a block',
    check: 'Check a file',
    createMany: 'Create from a file',
    ownerMany: 'Give many to another owner',
  },
  lines: {
    list: 'List',
    read: 'One record',
    create: 'Create',
    edit: 'Edit',
    remove: 'Delete',
    restore: 'Restore a deleted record',
    history: 'What was done with it',
    check: 'Check a file',
    createMany: 'Create from a file',
    copy: 'Copy',
    shift: 'Shift',
  },
  marks: {
    list: 'List',
    read: 'One record',
    create: 'Create',
    edit: 'Edit',
    remove: 'Delete',
    restore: 'Restore a deleted record',
    history: 'What was done with it',
    map: 'What lies in a view of the map',
    obstacles: 'Obstacles in a view of the map',
    check: 'Check a file',
    createMany: 'Create from a file',
    typeMany: 'Another type for many',
  },
};
