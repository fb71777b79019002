import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { type AccountRow, accountForm } from '../account.ts';
import type { AllocationRow, AreaRow } from '../allocations/allocation.ts';
import type { OperationRow } from '../operation.ts';
import type { PermissionCode } from '../permissions.ts';
import type { ScopeKind } from '../role.ts';

const areaCodes = z.array(z.string().max(6, 'invalidValue')).max(500, 'outOfRange').default([]);
const withAreas = { vehicleAreas: areaCodes, stationAreas: areaCodes };

/** The form of /addAccount: the account and its viewing areas, which are saved by a call of their own (`areaForm`). */
export const newAccountForm = accountForm.extend(withAreas);
/** What of an account may change there: neither its name nor its password. */
export const oldAccountForm = newAccountForm.omit({ name: true, password: true, mustChangePassword: true });

/** `GET account/own`, `GET account/:id`: the own account, or one that the asker may know of. */
export const accountPlace = z.object({ id: z.union([z.literal('own'), fields.id]) });

/** One try to sign in; the time in seconds UTC. */
export interface SignInRow {
  id: string;
  at: number;
  address: string;
  agent: string;
  result: string;
}

/** A deed of an account, as its own page shows it. */
export type AccountOperation = Pick<
  OperationRow,
  ('id' | 'at' | 'account' | 'displayName' | 'action') | ('subjectKind' | 'subjectId' | 'address' | 'traceId')
>;

/** Everything that /accountInfo shows of an account beside its sessions. */
export interface AccountInfoView {
  account: AccountRow;
  introduction: string;
  /** The picture that its sessions show above the sidebar, as a data address. */
  logo: string | null;
  /** It signs in with a second factor. */
  secondFactor: boolean;
  scopeKind: ScopeKind;
  /** What the role gives, and what comes of role and personal grants now. */
  roleCodes: PermissionCode[];
  codes: PermissionCode[];
  areas: AreaRow[];
  allocations: AllocationRow[];
  /** The last 50 deeds of the account, and its last 50 tries to sign in. */
  operations: AccountOperation[];
  signIns: SignInRow[];
}
