import { describe, expect, it } from 'vitest';
import { messageId } from './ids.ts';
import { replyTo } from './reply.ts';

describe('which answer an uplink wants', () => {
  it('by the table', () => {
    for (const id of [
      0x0002, 0x0003, 0x0102, 0x0108, 0x0200, 0x0702, 0x0704, 0x0705, 0x0800, 0x0900, 0x0901,
    ]) {
      expect(replyTo(id), id.toString(16)).toBe('general-ack');
    }
    for (const id of [0x0001, 0x0104, 0x0107, 0x0201, 0x0500, 0x0608, 0x0700, 0x0802, 0x0805]) {
      expect(replyTo(id), id.toString(16)).toBe('none');
    }
    expect([0x0004, 0x0100, 0x0801].map(replyTo)).toEqual(['time', 'register', 'media']);
  });

  it('says nothing of what it does not know: video, safety, vendor uplinks', () => {
    for (const id of [0x1003, 0x1210, 0xe000, 0x0f00, 0x8001]) expect(replyTo(id)).toBeUndefined();
  });

  it('knows every uplink of the standard', () => {
    for (const [name, id] of Object.entries(messageId)) {
      if (id < 0x8000) expect(replyTo(id), name).toBeDefined();
      else expect(replyTo(id), name).toBeUndefined();
    }
  });
});
