import { texts } from '@furrow/texts';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { insertNotice } from '../notices/notice.store.ts';
import { notify } from '../notifications/notify.ts';
import { logOperation } from '../operation-log.store.ts';
import { countErrors } from './log-lines.store.ts';

/** More errors than this within the minutes tell the administrators, once an hour. */
const threshold = 20;
const minutes = 5;
const bannerS = 1800;
const administrators = [1];

/** Tells administrators by bell and banner when the processes log many errors (/logManage). Returns whether it did. */
export async function watchErrorRate(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  nowS = Date.now() / 1000,
): Promise<boolean> {
  const count = await countErrors(pool, minutes);
  if (count <= threshold) return false;
  const { held, send } = heldMessages(bus);
  const hour = new Date(nowS * 1000).toISOString().slice(0, 13);
  const told = await inTransaction(pool, async (client) => {
    const receivers = await notify(client, held, {
      receivers: { holding: 'logManage', company: null },
      type: 0,
      act: 'errorRate',
      values: { count },
      link: '/logManage',
      subject: { kind: 'errorRate', id: hour },
      event: 'errorRate',
    });
    if (receivers.length === 0) return false;
    const of = (language: keyof typeof texts): string => texts[language].notices.errorBanner;
    const words = { zh: of('zh'), en: of('en'), ru: of('ru'), tr: of('tr') };
    const span = { from: Math.floor(nowS), until: Math.floor(nowS) + bannerS };
    const id = await insertNotice(client, null, {
      ...words,
      level: 'warning',
      ...span,
      roles: administrators,
    });
    held.publish('noticesChanged', { id });
    const subject = { subjectKind: 'notice' as const, subjectId: id };
    await logOperation(client, null, {
      action: 'logManage.notice.create',
      ...subject,
      after: { count, minutes },
    });
    return true;
  });
  send();
  return told;
}
