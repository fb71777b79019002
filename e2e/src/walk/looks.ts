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

/** The other three themes, each skin by day and by night. */
const otherThemes: readonly Look[] = [blueDay, ...nights];

/** All four themes, each by day and by night: for what shows all colours of the frame. */
const everyLook: readonly Look[] = [
  ...otherThemes,
  ['3-green', 'light'],
  ['4-blue', 'light'],
  ['1-blue', 'dark'],
  ['2-green', 'dark'],
];

/** Asked to see every screen in every language and theme, where `npm test` sees a part. */
export const isWhole = process.env.FURROW_TEST_WALK === 'whole';

/** What the `index`th screen wears beside the usual, in turn; null: it is not looked at this time. */
export const looksInTurn = (index: number): readonly Look[] | null => {
  if (isWhole) return otherThemes;
  if (index % 2 === 1) return null;
  return [...(index % 6 === 0 ? [blueDay] : []), nights[index % 4 === 0 ? 0 : 1]];
};

interface Looked {
  /** What is looked at for its colours in the others; the screen's own part unless told. */
  part?: string;
  others?: readonly Look[];
}

/**
 * Everything that axe finds wrong with the page as it stands. The colours of all sixteen looks are held against each other by
 * theme.test.ts; here is seen what stands on what.
 */
export async function lookedAt(
  page: Page,
  where: string,
  { part = 'main', others = part === 'main' ? otherThemes : everyLook }: Looked = {},
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
