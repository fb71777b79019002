import { maskedPhone } from '../accounts/account.rules.ts';

/** What a row tells to who may not see phone numbers (C16). */
export function withoutContact(change: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!change || typeof change.phone !== 'string') return change;
  return { ...change, phone: maskedPhone(change.phone) };
}
