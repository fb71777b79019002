import type { PlainRecord } from '#kit/entity/plain-record.ts';

export const plainRecords: readonly PlainRecord[] = [
  // Records of the rooms that need nothing of each other: wired here and nowhere else; `npm run new record` adds a line.
];
