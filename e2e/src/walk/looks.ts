import type { Page } from '@playwright/test';
import { findings, wear } from '../look.ts';

/** Each of the four themes once, each skin by day and by night. The first is looked at with every rule, the others for their colours. */
const ofScreens = [
  ['1-green', 'light'],
  ['2-blue', 'light'],
  ['3-green', 'dark'],
  ['4-blue', 'dark'],
] as const;

/** The other appearance of each theme: for what shows all colours of the frame. */
const ofFrame = [
  ...ofScreens,
  ...([
    ['3-green', 'light'],
    ['4-blue', 'light'],
    ['1-blue', 'dark'],
    ['2-green', 'dark'],
  ] as const),
];

/**
 * Everything that axe finds wrong with the page as it stands; `part`: what is looked at for its colours. The colours of all
 * sixteen looks are held against each other by theme.test.ts; here is seen what stands on what.
 */
export async function lookedAt(page: Page, where: string, part = 'main'): Promise<string[]> {
  const bad: string[] = [];
  for (const [index, [skin, appearance]] of (part === 'main' ? ofScreens : ofFrame).entries()) {
    await wear(page, skin, appearance);
    const found = await findings(page, index === 0 ? undefined : part);
    bad.push(...found.map((finding) => `${where} ${skin} ${appearance}: ${finding}`));
  }
  await wear(page, ...ofScreens[0]);
  return bad;
}
