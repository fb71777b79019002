import { type ChargeState, centsOf, type Language, moneyOf } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { FoundCode } from './pay.store.ts';

const sign = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;
const safe = (text: string): string => text.replace(/[&<>"]/g, (one) => sign[one as keyof typeof sign]);

/** What whoever scanned a code sees: what is to be paid, and how it stands. It needs no script and no sign-in. */
export function payPage(language: Language, found: FoundCode | null): string {
  const words = texts[language].billing.pay;
  const isOpen = ({ state }: { state: ChargeState }): boolean => state === 'unpaid' || state === 'scanned';
  if (!found || (found.over && found.charges.some(isOpen)))
    return page(language, words.title, `<p role="status">${safe(words.over)}</p>`);
  const { reported } = found;
  const open = found.charges.filter(isOpen);
  // What was paid at the counter meanwhile is not asked for again.
  const charges = open.length > 0 ? open : found.charges;
  const sum = moneyOf(charges.reduce((cents, one) => cents + centsOf(one.amount), 0));
  const lines = charges.map(
    ({ sn, feeType, amount }) =>
      `<tr><td>${safe(sn)}</td><td>${safe(texts[language].billing.charges.fees[feeType as 'flow'])}</td><td>${amount}</td></tr>`,
  );
  const state = open.length === 0 ? words.paid : reported ? words.reported : '';
  const button =
    open.length > 0 && !reported ? `<form method="post"><button>${safe(words.report)}</button></form>` : '';
  return page(
    language,
    words.title,
    `<table>${lines.join('')}<tr><th colspan="2">${safe(words.sum)}</th><th>¥ ${sum}</th></tr></table>
<p role="status">${safe(state || words.how)}</p>${button}`,
  );
}

const page = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${safe(title)}</title>
<link rel="icon" href="/mark.svg">
<style>
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 30rem; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif }
table { width: 100%; border-collapse: collapse } td, th { padding: .5rem 0; text-align: left; border-bottom: 1px solid #8884 }
td:last-child, th:last-child { text-align: right } button { width: 100%; padding: .8rem; font: inherit }
</style>
<h1>${safe(title)}</h1>
${body}
</html>
`;
