import type { Language } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { expect, type Page } from '@playwright/test';
import type { Sql } from './sql.ts';

/** The answer of the newest captcha, which only the server knows. */
async function answerOf(sql: Sql, kind: 'slide' | 'question'): Promise<number> {
  const [row] = await sql.rows<{ answer: number }>(
    'select answer from captcha where kind = $1 and checked_at is null order by made_at desc limit 1',
    [kind],
  );
  return row!.answer;
}

/** A finger holds a key so long at least, ms: who is at the place within 120 ms is no person to the server, and a program can be. */
export const handMs = 30;

/** Moves the piece into its place with the arrow keys and confirms by Enter; the slider has the focus already. */
export async function solvePuzzleByKeys(page: Page, sql: Sql, language: Language = 'zh'): Promise<void> {
  const slider = page.getByRole('slider', { name: texts[language].signIn.captcha.slider });
  await expect(slider).toBeFocused();
  const answer = await answerOf(sql, 'slide');
  const place = async () => Number(await slider.inputValue());
  // A page is a tenth of the way.
  while (answer - (await place()) > 30) await page.keyboard.press('PageUp', { delay: handMs });
  for (let left = answer - (await place()); left > 0; left -= 1)
    await page.keyboard.press('ArrowRight', { delay: handMs });
  await expect(slider).toHaveValue(String(answer));
  await page.keyboard.press('Enter');
}

/** Changes the open captcha into the question and answers it. */
export async function answerQuestion(page: Page, sql: Sql, language: Language = 'zh'): Promise<void> {
  const words = texts[language].signIn.captcha;
  await page.getByRole('button', { name: words.toQuestion }).click();
  const field = page.getByRole('textbox', { name: words.answer });
  await expect(field).toBeFocused();
  await field.fill(String(await answerOf(sql, 'question')));
  await page.keyboard.press('Enter');
}
