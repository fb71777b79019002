import { settingCalls } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { askTicket } from '#kit/api/download.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { text } from '#kit/words/text.ts';

/** Where the newer site stands; this site has all these screens itself, so it is the default (L13). */
const newerSite = (base: string): string => base.replace(/\/+$/, '') || window.location.origin;

/** The address that hands a session over: the path name and a one-time ticket, which is good for 60 s. */
export const handOverAddress = (base: string, pathName: string, ticket: string): string =>
  `${newerSite(base)}/?path=${encodeURIComponent(pathName)}&token=${encodeURIComponent(ticket)}`;

/**
 * Opens an entry of the newer site in a new tab. The tab is opened by the click itself, or the browser would block it; the
 * ticket is written into it when it has come.
 */
export async function openNewerSite(pathName: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return showMessage('error', text('frame.popUpBlocked'));
  try {
    const [settings, ticket] = await Promise.all([ask(settingCalls.open), askTicket('handOver', '')]);
    // The opened page must not reach back into this one.
    tab.opener = null;
    tab.location.replace(handOverAddress(settings.newSiteBase, pathName, ticket));
  } catch (error) {
    tab.close();
    showMessage(
      'error',
      text('frame.handOverFailed', { reason: error instanceof Error ? error.message : '' }),
    );
  }
}
