/** Groups of the calls about blocks, lines and marks. */
export const fieldCallGroups = {
  blocks: 'Blocks',
  lines: 'AB lines',
  marks: 'Marks',
};

/** What each of these calls is named. */
export const fieldCalls = {
  blocks: {
    map: 'What lies in a view of the map',
    preview: 'What an outline would be',
    fromTrack: 'An outline from a track',
    merge: 'Merge blocks',
    split: 'Split a block',
    check: 'Check a file',
    createMany: 'Create from a file',
    ownerMany: 'Give many to another owner',
    file: 'The boundaries as shapes in a file',
    template: 'An empty sheet for corners',
  },
  lines: {
    check: 'Check a file',
    createMany: 'Create from a file',
    copy: 'Copy',
    shift: 'Shift',
    file: 'The lines as shapes in a file',
  },
  marks: {
    map: 'What lies in a view of the map',
    obstacles: 'Obstacles in a view of the map',
    check: 'Check a file',
    createMany: 'Create from a file',
    typeMany: 'Another type for many',
    file: 'The marks as shapes in a file',
  },
};
