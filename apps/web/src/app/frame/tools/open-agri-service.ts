import { signInCalls } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { accountStore } from '#kit/session/account.ts';
import { text } from '#kit/words/text.ts';
import { enterThirdParty } from '#rooms/access/login/third/third-party.ts';

/** `POST getEncrypt` gives the password, the account's name is the user; what the service answers opens in `tab` (spec §7). */
export async function openAgriService(address: string, tab: Window | null): Promise<void> {
  if (!tab) return showMessage('error', text('frame.popUpBlocked'));
  try {
    const password = await ask(signInCalls.sealedPassword);
    const said = await enterThirdParty(address, accountStore.getState().account?.name ?? '', password);
    if (said.kind === 'open') {
      // The opened page must not reach back into this one.
      tab.opener = null;
      tab.location.replace(said.url);
      return;
    }
    throw new Error(
      said.kind === 'refused'
        ? said.message || text('signIn.third.failed')
        : text(said.kind === 'network' ? 'messages.networkError' : 'signIn.third.noAddress'),
    );
  } catch (error) {
    tab.close();
    showMessage(
      'error',
      text('frame.agriServiceFailed', { reason: error instanceof Error ? error.message : '' }),
    );
  }
}
