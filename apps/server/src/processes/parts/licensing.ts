import type { Licensing } from '#rooms/approvals/public.ts';
import {
  endRegistration,
  openSigner,
  requireRegistration,
  resendCode,
  showCode,
  signForCode,
} from '#rooms/billing/public.ts';

/** Licences as the decisions on hardware codes have them made: signed, shown, sent again and ended by the room that keeps them. */
export function licensing(
  parts: Omit<Parameters<typeof showCode>[0], 'signer'>,
  keyFolder: string,
): Licensing {
  const signer = openSigner(keyFolder);
  const whole = { ...parts, signer };
  return {
    sign: (carrying, actor, asked) => signForCode({ ...carrying, signer }, actor, asked),
    end: (carrying, actor, device) => endRegistration(carrying, actor, device),
    show: async (actor, id) =>
      showCode(whole, actor, await requireRegistration(whole, actor, id), 'hardwareCode.code'),
    send: async (actor, id) =>
      resendCode(whole, actor, await requireRegistration(whole, actor, id), 'hardwareCode.send'),
  };
}
