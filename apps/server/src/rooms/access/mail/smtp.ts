import type { MailServer } from '@furrow/contract';
import { createTransport } from 'nodemailer';
import type { Letter } from './letter.ts';
import type { MailFile } from './mail.store.ts';

const connectMs = 15_000;
const answerMs = 30_000;

/** A mail as it goes out; `id` is the same for every try, so that a receiver can tell that it got it twice. */
interface Outgoing extends Letter {
  id: string;
  to: string;
  file?: MailFile | null;
}

/**
 * Hands mails to the server of the settings, over one connection that `close` ends.
 * `send` @throws Error of the connection, or with `responseCode` and `command` of what the server answered
 */
export function openMailer(
  { host, port, security, user, sender, senderName }: MailServer,
  password: string,
  product: string,
) {
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    pool: true,
    maxConnections: 2,
    // Asked for, TLS must come: a server that offers none is no reason to send in the clear.
    requireTLS: security === 'startTls',
    ignoreTLS: security === 'none',
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    // Neither files nor addresses are ever fetched for what a mail says.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, body, html, file }: Outgoing): Promise<void> {
      await transport.sendMail({
        from: { name: senderName || product, address: sender },
        to: { name: '', address: to },
        messageId: `<${id}@${sender.split('@')[1] ?? 'furrow'}>`,
        subject,
        text: body,
        html,
        attachments: file ? [{ filename: file.name, contentType: file.type, content: file.bytes }] : [],
        // Machines that answer (absence notes) leave such mails alone.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    close: () => transport.close(),
  };
}
export type Mailer = ReturnType<typeof openMailer>;
