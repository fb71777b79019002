import { nextState, type SdkLicenceRow, sdkLicenceFlow } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { setRowState } from '../../../kit/entity/entity-store.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { licenceEntity, noteDeed } from './licences.ts';

/** Ends a licence for good, inside the caller's transaction. @throws Refusal notAllowedTransition when it is revoked already */
export async function revokeLicence(client: Queryable, actor: Actor, before: SdkLicenceRow): Promise<void> {
  const state = nextState(sdkLicenceFlow, before.state, 'revoke');
  if (!state) throw new Refusal('notAllowedTransition', { from: before.state, to: 'revoked' });
  await setRowState(client, licenceEntity.table, actor, { id: before.id, state });
  await noteDeed(client, actor, 'revoke', before.id, { state: before.state }, { state });
}
