import type { NotificationAct } from '@furrow/contract';
import { fill, texts } from '@furrow/texts';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { insertNotice } from '../../notices/notice.store.ts';
import { notify } from '../../notifications/notify.ts';
import { logOperation } from '../../operation-log.store.ts';
import { endBanner, insertBeat, noteBanner, takeSilent } from './beat.store.ts';

type Bell = Pick<Bus, 'publish'>;
/** The banner stands until the process is there again, at most a day. */
const bannerS = 86_400;
const administrators = [1];

/** A process says that it lives, every 10 s; who had been told of its silence hears that it is there again. */
export async function beat(
  pool: Pool,
  bus: Bell,
  process: { node: string; role: string; version: string },
): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (client) => {
    const { wasDown, noticeId } = await insertBeat(client, process);
    if (!wasDown) return;
    await tell(client, held, 'serviceUp', process.node);
    if (noticeId === null) return;
    await endBanner(client, noticeId);
    held.publish('noticesChanged', { id: noticeId });
  });
  send();
}

/** Tells administrators by bell and banner of processes that fell silent (/logManage); returns their names. */
export async function watchServices(pool: Pool, bus: Bell, judge: string): Promise<string[]> {
  const { held, send } = heldMessages(bus);
  const silent = await inTransaction(pool, async (client) => {
    const found = await takeSilent(client, judge);
    for (const { node, seenAt } of found) {
      await tell(client, held, 'serviceDown', node);
      const of = (language: keyof typeof texts): string =>
        fill(texts[language].notices.downBanner, { name: node });
      const words = { zh: of('zh'), en: of('en'), ru: of('ru'), tr: of('tr') };
      const from = Math.floor(Date.now() / 1000);
      const span = { from, until: from + bannerS };
      const id = await insertNotice(client, null, {
        ...words,
        level: 'critical',
        ...span,
        roles: administrators,
      });
      await noteBanner(client, node, id);
      held.publish('noticesChanged', { id });
      const subject = { subjectKind: 'notice' as const, subjectId: id };
      const after = { name: node, seenAt };
      await logOperation(client, null, { action: 'logManage.notice.create', ...subject, after });
    }
    return found.map(({ node }) => node);
  });
  send();
  return silent;
}

async function tell(db: Queryable, bus: Bell, act: NotificationAct, name: string): Promise<void> {
  await notify(db, bus, {
    receivers: { holding: 'logManage', company: null },
    type: 0,
    act,
    values: { name },
    link: '/logManage?tab=services',
  });
}
