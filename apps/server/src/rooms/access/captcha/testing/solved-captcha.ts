import type { CaptchaScene } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Solves a captcha by the real calls, with the place from the database, and returns its ticket. */
export async function solvedCaptcha(app: TestApp, pool: Pool, scene: CaptchaScene): Promise<string> {
  const made = await app.call('POST', 'createVerify', { body: { scene } });
  const { verifyId } = made.json<{ data: { verifyId: string } }>().data;
  const { rows } = await pool.query<{ answer: number }>('select answer from captcha where id = $1', [
    verifyId,
  ]);
  const x = rows[0]!.answer;
  const trail = [
    [0, 0],
    [x / 2, 150],
    [x, 400],
  ];
  const checked = await app.call('POST', 'checkVerify', { body: { verifyId, x, trail } });
  return checked.json<{ data: { ticket: string } }>().data.ticket;
}
