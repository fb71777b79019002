import type { Answer, Language, LoginData } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Page } from '@playwright/test';

export type Login = LoginData;

/** `POST login` as the form sends it. @throws with the server's words */
export async function login(
  url: string,
  { username, password }: { username: string; password: string },
): Promise<Login> {
  const response = await fetch(`${url}/farm/v2/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  const { code, message, data } = (await response.json()) as Answer<Login>;
  if (code !== 200) throw new Error(`sign-in refused: ${message}`);
  return data;
}

/** Stores a session in the page under the names of spec §3, as the form does, without the way through the form. */
export async function enter(page: Page, url: string, session: Login, language?: Language): Promise<void> {
  // A document of the same site that runs nothing.
  await page.goto(`${url}/healthz`);
  await page.evaluate(
    (items) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    },
    {
      token: session.token,
      expires_in: String(Date.now() + session.expires_in * 1000),
      role_id: String(session.role_id),
      role_permission: JSON.stringify(session.role_permission),
      ...(session.logo_image ? { logo_image: session.logo_image } : {}),
      ...(language ? { localLang: language } : {}),
    },
  );
}

/** What the page keeps of its session. */
export const stored = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), name);

/** Fills the form of /login in the page's language and submits it. */
export async function fillLogin(
  page: Page,
  username: string,
  password: string,
  language: Language = 'zh',
): Promise<void> {
  const words = texts[language].access.login;
  await page.getByRole('textbox', { name: words.username }).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
}
