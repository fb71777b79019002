import type { SdkInterface, SdkProduct } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import { hashOfToken } from '#rooms/access/public.ts';
import { isSignedBy, judgeCall, type SignedCall } from './call-checks.ts';
import {
  countApiCall,
  type FoundLicence,
  insertDevice,
  licenceByHash,
  licencesOf,
  takeSignature,
  touchDevice,
} from './open-call.store.ts';

interface Origin {
  address: string;
}

/**
 * The partner behind a key that came in a header. Every call is counted, and so is every refusal.
 * @throws Refusal apiKeyInvalid, apiKeySuspended, apiKeyExpired, apiInterface, apiAddress, apiQuota
 */
export async function requireKey(
  pool: Pool,
  product: SdkProduct,
  key: unknown,
  { api, address }: Origin & { api: SdkInterface },
): Promise<{ id: string; partner: string }> {
  const found =
    typeof key === 'string' && key !== '' ? await licenceByHash(pool, product, hashOfToken(key)) : null;
  if (!found) throw new Refusal('apiKeyInvalid');
  await requireOpen(pool, found, { api, address });
  return { id: found.id, partner: found.partner };
}

/** The licence that signed a call. @throws Refusal apiSignature, and those of `requireKey` */
async function requireSigned(
  pool: Pool,
  applicationId: string,
  signed: SignedCall & { signature: string },
  origin: Origin & { api: SdkInterface },
): Promise<FoundLicence> {
  const licences = await licencesOf(pool, applicationId);
  const found = licences.find((one) =>
    [one.hash, one.oldHash].some((hash) => hash && isSignedBy(hash, signed, signed.signature, Date.now())),
  );
  if (!found) throw new Refusal('apiSignature');
  // Whoever has listened sends it again: the first one was the partner's.
  if (!(await takeSignature(pool, found.id, signed.signature))) throw new Refusal('apiSignature');
  await requireOpen(pool, found, origin);
  return found;
}

async function requireOpen(
  pool: Pool,
  found: FoundLicence,
  call: Origin & { api: SdkInterface },
): Promise<void> {
  const refusal = judgeCall(found, call);
  await countApiCall(pool, found.id, call.address, refusal !== null);
  if (refusal) throw new Refusal(refusal);
}

export interface SdkCall extends Origin {
  applicationId: string;
  deviceId: string;
  sn: string;
  signed: SignedCall & { signature: string };
}

/** Activates a device, or says that it is active already. @throws Refusal apiDeviceLimit and those of `requireSigned` */
export async function activateDevice(pool: Pool, call: SdkCall): Promise<{ activated: true }> {
  const { applicationId, signed, address, deviceId, sn } = call;
  const { id } = await requireSigned(pool, applicationId, signed, { api: 'activate', address });
  const done = await inTransaction(
    pool,
    async (client) =>
      (await touchDevice(client, id, deviceId, address)) ||
      insertDevice(client, id, { deviceId, sn, address }),
  );
  if (!done) {
    await countApiCall(pool, id, address, true);
    throw new Refusal('apiDeviceLimit');
  }
  return { activated: true };
}

/** A sign of life of a device. @throws Refusal apiNotActivated and those of `requireSigned` */
export async function noteHeartbeat(pool: Pool, call: Omit<SdkCall, 'sn'>): Promise<void> {
  const { applicationId, signed, address, deviceId } = call;
  const { id } = await requireSigned(pool, applicationId, signed, { api: 'heartbeat', address });
  if (await touchDevice(pool, id, deviceId, address)) return;
  await countApiCall(pool, id, address, true);
  throw new Refusal('apiNotActivated');
}
