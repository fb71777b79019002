/** Groups of the calls that every room stands on. */
export const platformCallGroups = {
  accountInfo: 'Account information',
  files: 'Files',
  finder: 'Search',
  stream: 'Event stream',
  vehicles: 'Vehicles by their row',
  demo: 'Demo fleet',
};

/** What each of these calls is named. */
export const platformCalls = {
  accountInfo: {
    read: 'One account whole',
  },
  files: {
    announce: 'Announce a file',
    send: 'Send a part of a file',
    progress: 'How far a file is',
    takeBack: 'Take an own file back',
    content: 'The file itself',
    thumbnail: 'A small picture of the file',
  },
  finder: {
    search: 'Find records by what they are called',
  },
  stream: {
    watch: 'Say what a stream is to tell',
  },
  vehicles: {
    create: 'Make a terminal known',
  },
  demo: {
    read: 'What is there of it',
    remove: 'Remove it for good',
  },
};
