import { type ProfileEdit, profileCalls } from '@furrow/contract';
import { ask } from '../api/ask.ts';
import { localSkinOf } from '../settings/local-skin.ts';
import { settingsStore } from '../settings/settings-store.ts';

/** `PATCH profile` with the version of this moment: a look is chosen, not edited, so the last choice wins. */
export async function saveToAccount(
  edit: Pick<ProfileEdit, 'language' | 'skin' | 'timeZone'>,
): Promise<void> {
  const { version } = await ask(profileCalls.read);
  await ask(profileCalls.edit, { body: { ...edit, version } });
}

let saving: Promise<void> = Promise.resolve();

/** Theme and skin as they are when the turn comes: of many quick choices each call sends the latest. */
export function saveSkin(): Promise<void> {
  saving = saving
    .catch(() => undefined)
    .then(() => saveToAccount({ skin: localSkinOf(settingsStore.getState()) }));
  return saving;
}
