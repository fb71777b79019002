import { describe, expect, it } from 'vitest';
import { sendTexts } from './send-texts.ts';

const form = { text: 'hello', speak: false, urgent: false };
const devices = Array.from({ length: 11 }, (_, index) => `d${index}`);

describe('a text for many vehicles', () => {
  it('goes to each once, at most four at a time, and counts refusals', async () => {
    const given: string[] = [];
    const progress: number[] = [];
    let [running, most] = [0, 0];
    const answer = await sendTexts(
      devices,
      form,
      (done) => progress.push(done),
      async (command) => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running--;
        given.push(command.device);
        if (command.device === 'd3') throw new Error('the device is offline');
      },
    );
    expect(answer).toEqual({ sent: 10, refused: ['the device is offline'] });
    expect(given.sort()).toEqual([...devices].sort());
    expect(most).toBeLessThanOrEqual(4);
    expect(progress.at(-1)).toBe(11);
  });
});
