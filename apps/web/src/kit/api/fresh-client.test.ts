import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { FreshClient } from './fresh-client.ts';

it('asks once more for what changed while its first answer was on its way', async () => {
  const client = new FreshClient();
  let [stored, asked] = ['old', 0];
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['bell'],
    queryFn: async () => {
      const read = stored;
      asked += 1;
      await new Promise<void>((resolve) => answers.push(resolve));
      return read;
    },
  });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  stored = 'new';
  // Told twice in one breath, and asked once.
  void client.invalidateQueries({ queryKey: ['bell'] });
  void client.invalidateQueries({ queryKey: ['bell'] });
  answers[0]!();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('new'));
  expect(asked).toBe(2);
  leave();
});
