import { openSecretBox } from '#kit/secret-box.ts';
import { type CarryOver, followCode } from '#rooms/approvals/public.ts';
import {
  cancelChargesOf,
  carrySatellites,
  openSigner,
  putCardBack,
  signAnew,
} from '#rooms/billing/public.ts';
import { deliverAgain, renewPasswords } from '#rooms/corrections/public.ts';
import type { CarriesOver } from '#rooms/machines/public.ts';
import { dropFromGroups } from '#rooms/overview/public.ts';

/** What goes over to new equipment by the decision of a replacement: the registration, the access of the correction account, and services over satellite. */
export function carryOver(keyFolder: string): CarryOver & CarriesOver {
  const signer = openSigner(keyFolder);
  const box = openSecretBox(keyFolder, 'correction-account');
  return {
    registration: (carrying, actor, device) => signAnew({ ...carrying, signer }, actor, device),
    satellite: (carrying, actor, vehicleId) => carrySatellites({ ...carrying, signer }, actor, vehicleId),
    code: ({ db }, actor, device) => followCode(db, actor, { ...device, approvalId: null, why: 'changed' }),
    corrections: (carrying, actor, vehicleId) => deliverAgain({ ...carrying, box }, actor, vehicleId),
    renewPasswords: (carrying, actor, device) => renewPasswords({ ...carrying, box }, actor, device),
    card: ({ db }, actor, of) => putCardBack(db, actor.accountId, of),
    cancelCharges: cancelChargesOf,
    drop: dropFromGroups,
  };
}
