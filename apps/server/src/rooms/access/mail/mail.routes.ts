import { mailCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { sendTest, setPassword, standingOf } from './mail-server.ts';
import { askAddress, chooseWay, confirmAddress, ownMail, removeAddress } from './own-mail.ts';
import type { MailParts } from './send-mail.job.ts';

/** Mail: everybody's own choices (/profile/index), and the mail server among the settings. */
export function mailRoutes(parts: MailParts): Route[] {
  const { pool } = parts;
  return [
    serve(mailCalls.own, ({ actor }) => ownMail(pool, actor)),
    serve(mailCalls.address, ({ actor, body, language }) =>
      askAddress(parts, actor, { address: body.address, language }),
    ),
    serve(mailCalls.confirm, ({ actor, body }) => confirmAddress(parts, actor, body.code)),
    serve(mailCalls.remove, ({ actor }) => removeAddress(parts, actor)),
    serve(mailCalls.choose, ({ actor, body }) => chooseWay(parts, actor, body)),
    serve(mailCalls.standing, () => standingOf(pool)),
    serve(mailCalls.password, ({ actor, body }) => setPassword(parts, actor, body.password)),
    serve(mailCalls.test, ({ actor, body, language }) =>
      sendTest(parts, actor, { address: body.address, language }),
    ),
  ];
}
