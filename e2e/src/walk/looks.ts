import type { Page } from '@playwright/test';
import { findings, wear } from '../look.ts';

type Look = readonly [localSkin: string, appearance: 'light' | 'dark'];

/** A page is looked at with every rule in this one, in the others for its colours. */
const usual: Look = ['1-green', 'light'];
const blueDay: Look = ['2-blue', 'light'];
const nights: readonly [Look, Look] = [
  ['3-green', 'dark'],
  ['4-blue', 'dark'],
];

/** All four themes, each by day and by night: for what shows all colours of the frame. */
export const everyLook: readonly Look[] = [
  ...[blueDay, ...nights],
  ['3-green', 'light'],
  ['4-blue', 'light'],
  ['1-blue', 'dark'],
  ['2-green', 'dark'],
];

/** What the `index`th screen wears beside the usual: a night, of two themes in turn, and every third the other day. */
export const looksInTurn = (index: number): readonly Look[] => [
  nights[index % 2 === 0 ? 0 : 1],
  ...(index % 3 === 0 ? [blueDay] : []),
];

/**
 * Everything that axe finds wrong with the page as it stands; `part`: what is looked at for its colours in `others`. The colours of all
 * sixteen looks are held against each other by theme.test.ts; here is seen what stands on what.
 */
export async function lookedAt(
  page: Page,
  where: string,
  others: readonly Look[],
  part = 'main',
): Promise<string[]> {
  const bad: string[] = [];
  for (const [index, [skin, appearance]] of [usual, ...others].entries()) {
    await wear(page, skin, appearance);
    const found = await findings(page, index === 0 ? undefined : part);
    bad.push(...found.map((finding) => `${where} ${skin} ${appearance}: ${finding}`));
  }
  await wear(page, ...usual);
  return bad;
}
