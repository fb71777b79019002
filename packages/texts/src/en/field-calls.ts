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
  },
  lines: {
    check: 'Check a file',
    createMany: 'Create from a file',
    copy: 'Copy',
    shift: 'Shift',
  },
  marks: {
    map: 'What lies in a view of the map',
    obstacles: 'Obstacles in a view of the map',
    check: 'Check a file',
    createMany: 'Create from a file',
    typeMany: 'Another type for many',
  },
};
