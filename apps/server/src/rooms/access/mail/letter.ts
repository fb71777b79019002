import type { Language, NotificationAct } from '@furrow/contract';
import { fill, notificationText, texts } from '@furrow/texts';
import { withLink } from '../notifications/notification.rules.ts';
import { escaped, mostLines, oneLine } from './mail.rules.ts';

/** A message of the bell, as a mail tells it. */
export interface Told {
  act: NotificationAct;
  values: Record<string, string | number>;
  /** Who did it; empty: the product. */
  per: string;
  link: string;
  /** Seconds UTC. */
  at: number;
}

interface Receiver {
  language: Language;
  timeZone: string;
}

export interface Letter {
  subject: string;
  body: string;
  html: string;
}

interface Frame {
  /** Address of the site without a slash at its end; empty: links are left out. */
  site: string;
  /** Title of the product in the receiver's language. */
  title: string;
}

/** One mail of messages, in the receiver's language and with the words of the bell; the oldest first. */
export function letterOf(
  messages: readonly Told[],
  { language, timeZone }: Receiver,
  { kind, site, title }: Frame & { kind: 'atOnce' | 'digest' },
): Letter {
  const words = texts[language].mail;
  const lines = messages
    .slice(0, mostLines)
    .map((message) => lineOf(message, language, { site, time: clockOf(message.at, language, timeZone) }));
  const more = messages.length - lines.length;
  const count = messages.length;
  const subject =
    kind === 'digest'
      ? fill(words.digestSubject, { count, title })
      : count === 1
        ? lines[0]!.words
        : fill(words.severalSubject, { count, title });
  const foot = { site: site === '' ? '' : `${site}/profile/index?tab=notifications`, words: words.foot };
  const rest = more > 0 ? fill(words.more, { count: more }) : '';
  return {
    subject: oneLine(subject),
    body: [
      ...lines.map(({ time, words: said, address }) => `${time}  ${said}${address && `\n${address}`}`),
      ...(rest === '' ? [] : [rest]),
      `-- \n${title}\n${foot.words}${foot.site && `\n${foot.site}`}`,
    ].join('\n\n'),
    html: page(
      language,
      [
        ...lines.map((line) => `<p><small>${escaped(line.time)}</small><br>${line.html}</p>`),
        ...(rest === '' ? [] : [`<p>${escaped(rest)}</p>`]),
        `<hr><p><small>${escaped(title)}<br>${linked(foot.words, foot.site)}</small></p>`,
      ].join('\n'),
    ),
  };
}

/** The mail that brings a code; `{{code}}` stands where the code comes in at the sending. */
export function codeLetter({ language }: Pick<Receiver, 'language'>, minutes: number, title: string): Letter {
  const words = texts[language].mail;
  const said = fill(words.codeText, { title, minutes });
  return {
    subject: oneLine(fill(words.codeSubject, { title })),
    body: `${said}\n\n{{code}}\n\n${words.codeStranger}`,
    html: page(
      language,
      `<p>${escaped(said)}</p>\n<p style="font-size:24px;letter-spacing:4px"><b>{{code}}</b></p>\n<p><small>${escaped(words.codeStranger)}</small></p>`,
    ),
  };
}

/** The mail that brings a file: what it is, and (where the site is known) the way to it in the product. */
export function fileLetter(
  language: Language,
  { subject, lines, link }: { subject: string; lines: readonly string[]; link: string },
  { site, title }: Frame,
): Letter {
  const address = site === '' ? '' : site + link;
  return {
    subject: oneLine(subject),
    body: [...lines, ...(address === '' ? [] : [address]), `-- \n${title}`].join('\n\n'),
    html: page(
      language,
      [
        ...lines.map((line) => `<p>${escaped(line)}</p>`),
        ...(address === '' ? [] : [`<p>${linked(address, address)}</p>`]),
        `<hr><p><small>${escaped(title)}</small></p>`,
      ].join('\n'),
    ),
  };
}

/** The mail of "send a test". */
export function testLetter(language: Language, title: string): Letter {
  const { testSubject, testText } = texts[language].mail;
  const [subject, said] = [oneLine(fill(testSubject, { title })), fill(testText, { title })];
  return { subject, body: said, html: page(language, `<p>${escaped(said)}</p>`) };
}

function lineOf(
  { act, values, per, link }: Told,
  language: Language,
  { site, time }: { site: string; time: string },
): { time: string; words: string; html: string; address: string } {
  const { act: said, linkText } = withLink(notificationText(language, act, values), link);
  const words = per === '' ? said : `${per} ${said}`;
  const address = site === '' || link === '' ? '' : site + link;
  const at = address === '' ? -1 : words.lastIndexOf(linkText);
  const html =
    at < 0
      ? escaped(words)
      : escaped(words.slice(0, at)) + linked(linkText, address) + escaped(words.slice(at + linkText.length));
  return { time, words, html, address };
}

const linked = (words: string, address: string): string =>
  address === '' ? escaped(words) : `<a href="${escaped(address)}">${escaped(words)}</a>`;

const page = (language: Language, inside: string): string =>
  `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"></head>\n<body style="font-family:sans-serif;font-size:15px">\n${inside}\n</body></html>`;

function clockOf(atS: number, language: Language, timeZone: string): string {
  const shape = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(language, shape).format(new Date(atS * 1000));
}
