import { type AccountRow, type AreaForm, accountCalls, authorizeCalls } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { sendFile } from '#kit/files/send-bytes.ts';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { text } from '#kit/words/text.ts';
import type { NewLogo } from './logo-field.tsx';

interface Body {
  vehicleAreas?: string[];
  stationAreas?: string[];
  version?: string;
}

/** Saves the account, then its viewing areas: two records with rights of their own. The account stays when the areas fail. */
export async function saveAccount(id: string | null, body: Body, key: string): Promise<AccountRow> {
  const { vehicleAreas, stationAreas, ...account } = body;
  const { version, ...facts } = account;
  const saved = await saveFacts(id, account, Object.keys(facts).length > 0, key);
  await setAreas(saved.id, 'vehicles', vehicleAreas);
  await setAreas(saved.id, 'stations', stationAreas);
  return saved;
}

function saveFacts(id: string | null, account: object, changed: boolean, key: string): Promise<AccountRow> {
  if (id === null) return sendValues(accountCalls.create, account, {}, key);
  return changed
    ? sendValues(accountCalls.edit, account, { id }, key)
    : ask(accountCalls.read, { params: { id } });
}

async function setAreas(
  id: string,
  subject: AreaForm['subject'],
  areas: string[] | undefined,
): Promise<void> {
  if (!areas) return;
  await ask(authorizeCalls.setAreas, { params: { id }, body: { subject, areas } }).catch((error: Error) => {
    showMessage('error', text('accounts.areasFailed'), error.message);
  });
}

/** Saves what became of the logo, after the account and also where nothing else of it changed; tells when that fails. */
export async function saveLogo(id: string, logo: NewLogo): Promise<void> {
  if (logo === undefined) return;
  const given = { params: { id } };
  const sent =
    logo === null ? ask(accountCalls.removeLogo, given) : sendFile(accountCalls.setLogo, given, logo);
  await sent.catch((error: Error) => {
    showMessage('error', text('accounts.logo.failed'), error.message);
  });
}
