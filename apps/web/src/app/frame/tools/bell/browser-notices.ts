import { type NotificationRow, notificationPath } from '@furrow/contract';
import { showMessage } from '#kit/messages/messages.ts';
import { text } from '#kit/words/text.ts';

const toldKey = 'furrow.notificationsTold';

/** Says once a session why no browser notification can come (spec §8). */
function tellOnce(reason: 'denied' | 'unsupported'): void {
  const told = sessionStorage.getItem(toldKey) ?? '';
  if (told.includes(reason)) return;
  sessionStorage.setItem(toldKey, `${told} ${reason}`);
  if (reason === 'unsupported') showMessage('error', text('notices.browser.unsupported'));
  else showMessage('error', text('notices.browser.denied'), text('notices.browser.deniedWhere'));
}

let asking = false;

/**
 * Makes sure of the browser's permission when a notification has come: asked at the next click and never on load (L16). Answers
 * whether notifications may be shown now.
 */
export function readyToShow(): boolean {
  if (!('Notification' in window)) {
    tellOnce('unsupported');
    return false;
  }
  if (Notification.permission === 'denied') tellOnce('denied');
  if (Notification.permission === 'default' && !asking) {
    asking = true;
    window.addEventListener('click', ask, { once: true });
  }
  return Notification.permission === 'granted';
}

function ask(): void {
  void Notification.requestPermission().then((answer) => {
    asking = false;
    if (answer === 'denied') tellOnce('denied');
  });
}

/** Shows one under the product's title; the tag folds the same one of several tabs. A click brings the tab to the front and goes by the type. */
export function showBrowserNotice(
  row: NotificationRow,
  title: string,
  open: (row: NotificationRow, path: string) => void,
): void {
  const shown = new Notification(title, {
    body: [row.operator_per, row.operator_act].filter(Boolean).join(' '),
    tag: row.id,
    icon: '/mark.svg',
  });
  shown.onclick = () => {
    window.focus();
    shown.close();
    open(row, row.link || notificationPath(row));
  };
}
