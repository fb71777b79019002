import type { Words } from '../words.ts';
import type { accessKeys as source } from '../zh/access-keys.ts';
import { states, terms } from './terms.ts';

export const accessKeys: Words<typeof source> = {
  lead: 'A program calls the open interfaces with a key in the place of a sign-in: it has the rights chosen here and sees the machines that this account sees.',
  create: 'New key',
  createTitle: 'New API key',
  empty: 'There is no API key yet',
  fields: {
    name: terms.name,
    rights: 'Rights',
    writes: 'May write',
    addresses: terms.sourceAddresses,
    endsOn: terms.validUntil,
  },
  hints: {
    name: 'What it is for, such as “ERP sync”',
    writes: 'Without it the key only reads',
    endsOn: '366 days at most',
  },
  columns: {
    prefix: terms.keyPrefix,
    access: 'Reach',
    state: terms.state,
    lastUsedAt: 'Last call',
    lastAddress: 'Last address',
    calls: terms.callsIn30Days,
    refused: 'Refused',
  },
  access: { reads: 'Reads', writes: 'Reads and writes' },
  rightsCount: 'Rights: {{count}}',
  states: { active: states.active, expired: states.expired, revoked: 'Revoked' },
  anywhere: 'Everywhere',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the key “{{name}}”?',
  revokeText: 'Programs that use it are refused at once; this is final.',
  revokeDone: 'The key was revoked',
  made: 'The key was made',
  key: terms.key,
  howTo: 'Header Authorization: Bearer KEY',
  docs: 'Documentation of the calls',
  ofAccount: 'API keys',
};
