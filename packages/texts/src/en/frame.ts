import type { Words } from '../words.ts';
import type { frame as source } from '../zh/frame.ts';

export const frame: Words<typeof source> = {
  leave: {
    title: 'Unsaved changes',
    text: 'These changes will be lost when you leave.',
    go: 'Discard changes',
    stay: 'Stay here',
  },
};
