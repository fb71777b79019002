import type { AccountAuditData, AccountAuditType, ApprovalCheck } from '@furrow/contract';

/** What the checks ask of an account application. */
export interface AccountFacts {
  phone: string;
  companyKnown: boolean;
  nameTaken: boolean;
  /** Other accounts with the phone number of the applicant. */
  accountsOfPhone: number;
  /** Applications of that number in 30 days, this one too. */
  applications: number;
  documents: number;
  /** The role that is granted is one for dealers' people. */
  dealersRole: boolean;
  /** The dealer that is granted is not active, or there is none. */
  dealerClosed: boolean;
  dealerCountry: string | null;
}

/** More applications of one number in 30 days want a look. */
const fewApplications = 2;

/** The country of a phone number, as far as the market's numbers tell it: +7 is Russia or Kazakhstan. */
export function countriesOfPhone(phone: string): readonly string[] {
  const number = phone.replace(/[^\d+]/g, '');
  if (/^(\+?86)?1\d{10}$/.test(number)) return ['CN'];
  if (number.startsWith('+90')) return ['TR'];
  return number.startsWith('+7') ? ['RU', 'KZ'] : [];
}

/** What stands against passing an application, or wants a look (/accountDetail). `today`: the day at home. `id`: of the approval. */
export function checksOf(
  facts: AccountFacts,
  { type, data, today, id }: { type: AccountAuditType; data: AccountAuditData; today: string; id: string },
): ApprovalCheck[] {
  const { grant, items } = data;
  const isNew = type === 'newAccount';
  const open = items.filter(({ decision }) => decision === 'open');
  const refused = (key: string) => items.some((item) => item.key === key && item.decision === 'refused');
  const ends = items.some(({ key, decision }) => key === 'validity' && decision !== 'refused');
  const countries = countriesOfPhone(facts.phone);
  const abroad =
    facts.dealerCountry !== null && countries.length > 0 && !countries.includes(facts.dealerCountry);
  const one = (
    key: string,
    level: 'look' | 'stop',
    applies: boolean,
    params: ApprovalCheck['params'] = {},
    link = '',
  ): ApprovalCheck => ({ key, level: applies ? level : 'pass', params, link: applies ? link : '' });
  return [
    one('nameTaken', 'stop', facts.nameTaken, {}, '/accountManage'),
    one(
      'itemOpen',
      'stop',
      open.length > 0,
      { count: open.length },
      `/accountItem?id=${id}&item=${open[0]?.key ?? ''}`,
    ),
    one('accountRefused', 'stop', isNew && refused('account')),
    one(
      'nothingGranted',
      'stop',
      items.every(({ decision }) => decision === 'refused'),
    ),
    one('dealerMissing', 'stop', facts.dealersRole && grant.dealerId === null),
    one('dealerClosed', 'stop', grant.dealerId !== null && facts.dealerClosed, {}, '/agentManage'),
    one('endOver', 'stop', ends && grant.endsOn !== null && grant.endsOn < today),
    one('phoneKnown', 'look', facts.accountsOfPhone > 0, { count: facts.accountsOfPhone }),
    ...(isNew
      ? [
          one('companyUnknown', 'look', !facts.companyKnown),
          one('appliedOften', 'look', facts.applications > fewApplications, { count: facts.applications }),
          one('noDocuments', 'look', facts.documents === 0),
        ]
      : []),
    one('phoneAbroad', 'look', abroad),
  ];
}
