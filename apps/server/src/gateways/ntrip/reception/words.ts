import type { CorrectionRefusal } from '@furrow/contract';
import type { RefusalStatus } from '@furrow/ntrip';

/** What an asker is told. A wrong password and an unknown account sound alike: nobody is to learn which accounts there are. */
const refusals: Readonly<Record<CorrectionRefusal, { status: RefusalStatus; reason: string }>> = {
  unknownAccount: { status: 401, reason: 'wrong account or password' },
  wrongPassword: { status: 401, reason: 'wrong account or password' },
  expired: { status: 403, reason: 'this account has expired' },
  frozen: { status: 403, reason: 'this account is frozen' },
  released: { status: 403, reason: 'this account has been taken back' },
  cancelled: { status: 403, reason: 'this account has been cancelled' },
  blackListed: { status: 403, reason: 'this access is blocked' },
  tooManySessions: { status: 409, reason: 'this account has as many sessions as it may' },
  unknownMount: { status: 404, reason: 'no such mount point' },
  mountNotAllowed: { status: 403, reason: 'this account may not use this mount point' },
  mountWithoutSource: { status: 404, reason: 'this mount point has no data now' },
  mountTaken: { status: 409, reason: 'another source is sending to this mount point' },
  outsideArea: { status: 403, reason: 'this account is not valid at this place' },
  casterFull: { status: 503, reason: 'no more connections can be taken now' },
  casterPaused: { status: 503, reason: 'no new connections are taken now' },
  addressBlocked: { status: 403, reason: 'this address is blocked' },
  keptOut: { status: 403, reason: 'this access is blocked for a while' },
  badRequest: { status: 400, reason: 'bad request' },
};

/** Status and words of a refusal. Of version 1 nobody knows 409, so it is a 403 there. */
export function wordsOf(
  refusal: CorrectionRefusal,
  version: 1 | 2,
): { status: RefusalStatus; reason: string } {
  const { status, reason } = refusals[refusal];
  return { status: version === 1 && status === 409 ? 403 : status, reason };
}
