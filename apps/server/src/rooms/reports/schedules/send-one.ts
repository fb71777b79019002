import { reportPlans, type SendingReason } from '@furrow/contract';
import { fill, texts } from '@furrow/texts';
import { inTransaction } from '#database/transaction.ts';
import { may } from '#kit/actor.ts';
import { actorOfAccount, addressOf, logOperation, postFile, serverOf } from '#rooms/access/public.ts';
import type { ReportParts } from '../machine/asked.ts';
import { mayMeasures } from '../machine/measure-rights.ts';
import { type MadeFile, makeFile } from './make-file.ts';
import { holdSending, markMade, noteWithheld, type TakenSending } from './sending.store.ts';

interface Parts extends ReportParts {
  publicUrl?: string | undefined;
}

/** A report that could not be handed over for so long is not sent any more: the next one is near, seconds. */
const usefulS = 86_400;

/**
 * Makes the report of a sending with the rights and the scope that its receiver has now, and puts it into the outbox.
 * Answers why there is nothing to send; null: it is on its way, or somebody else has settled it.
 * @throws Refusal reportTooLong
 */
export async function sendOne(
  parts: Parts,
  taken: TakenSending,
  nowS: number,
): Promise<SendingReason | null> {
  const { pool } = parts;
  const { schedule, receiver, occasionS } = taken;
  const { screen } = reportPlans[schedule.report];
  if (!(await serverOf(pool))) return 'mailOff';
  const actor = await actorOfAccount(pool, receiver);
  if (!actor) return 'noAccount';
  if (!may(actor, screen) || !may(actor, `${screen}.export`)) return 'noRight';
  if (!mayMeasures(actor, schedule.report, schedule.wish.measures)) return 'noRight';
  const address = await addressOf(pool, receiver);
  if (address === null) return 'noAddress';
  const made = await makeFile(parts, { schedule, actor, occasionS });
  if (typeof made === 'string') return made;
  await post(parts, taken, { made, address, nowS });
  return null;
}

/** Sending, mail and log change in one transaction: a report is sent once, and none without a row of the log (P7). */
async function post(
  { pool, publicUrl }: Parts,
  { id, receiver, receiverName, schedule }: TakenSending,
  { made, address, nowS }: { made: MadeFile; address: string; nowS: number },
): Promise<void> {
  const { file, told } = made;
  const { language, name, report } = schedule;
  const { screen } = reportPlans[report];
  const owner = await actorOfAccount(pool, schedule.accountId);
  await inTransaction(pool, async (db) => {
    if (!(await holdSending(db, id))) return;
    const mailId = await postFile(
      db,
      {
        accountId: receiver,
        address,
        language,
        file,
        atS: nowS,
        uselessS: nowS + usefulS,
        ...lettersOf({ language, name, screen, begin: told.begin, end: told.end, owner: owner?.name ?? '' }),
        link: `/${screen}?schedules=open`,
      },
      publicUrl,
    );
    await markMade(db, id, mailId);
    await noteWithheld(db, { scheduleId: schedule.id, receiver }, null);
    await logOperation(db, owner, {
      action: `${screen}.export`,
      subjectKind: 'reportSchedule',
      subjectId: schedule.id,
      after: { ...told, format: 'xlsx', account: receiverName },
    });
  });
}

interface Said {
  language: TakenSending['schedule']['language'];
  name: string;
  screen: 'install' | 'global' | 'machineS' | 'workS';
  begin: string;
  end: string;
  owner: string;
}

/** What the mail says: which report, of which days, and by whom it was ordered. */
function lettersOf({ language, name, screen, begin, end, owner }: Said): {
  subject: string;
  lines: string[];
} {
  const { letter } = texts[language].reportSchedules;
  const words = { name, report: texts[language].titles[screen], period: `${begin} – ${end}`, owner };
  return {
    subject: fill(letter.subject, words),
    lines: [fill(letter.text, words), letter.rights, fill(letter.foot, words)],
  };
}
