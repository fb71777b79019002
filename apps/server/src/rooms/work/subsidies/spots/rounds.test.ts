import { expect, it } from 'vitest';
import { autumnWorld } from '../testing/autumn-world.ts';
import { recomputedPath } from '../testing/calculating.ts';

const world = autumnWorld('checker', 'approver');
const { people, make, detail } = world;

const step = async (who: keyof typeof people, id: string, deed: string, more: object = {}) => {
  const { version } = await detail(id);
  const body = { version, ...more };
  return world.app.call('POST', `subsidyStatement/${id}/${deed}`, { token: people[who], body, lang: 'en' });
};

it('the sample of a former round does not stand for the lines of the next one', async () => {
  const { id } = await make();
  await step('maker', id, 'submit');
  const draw = () => world.app.call('POST', `subsidyStatement/${id}/sample`, { token: people.checker });
  expect((await draw()).json().data).toHaveLength(1);
  expect((await step('checker', id, 'reject', { reason: 'Owner is wrong' })).statusCode).toBe(200);
  await world.worker.outcome(people.maker, await step('maker', id, 'recompute'), recomputedPath);
  await step('maker', id, 'submit');
  await step('checker', id, 'take');
  await step('checker', id, 'check');
  expect((await step('approver', id, 'approve')).json().message).toBe('The sample has not been drawn yet');
  expect((await draw()).json().data).toHaveLength(1);
});
