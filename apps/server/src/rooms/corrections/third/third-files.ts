import { externalAccount, externalCaster, relay } from '@furrow/contract';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { exportOfRecord, importOfRecord } from '#kit/entity/files-of-record.ts';
import type { AnyImport } from '#kit/import/list-import.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { withoutSecret } from '../bought/mobile-accounts.ts';
import { castersToChoose } from './caster.store.ts';
import { casterEntity } from './casters.ts';
import { externalAccountEntity, withExternalSecrets } from './external-accounts.ts';
import { relayEntity } from './relays.ts';

const right = 'thirdVariance.export';

/** The lists of /thirdVariance as files; passwords never go into one. */
export const thirdExports = [
  exportOfRecord(externalCaster, casterEntity, {
    right,
    title: ({ third }) => third.tabs.casters,
    columns: [
      ...([
        'name',
        'supplier',
        'host',
        'port',
        'ntripVersion',
        'tls',
        'frame',
        'reach',
        'reachedAt',
      ] as const),
      ...([
        'sourceTableAt',
        'mounts',
        'accounts',
        'free',
        'contractUntil',
        'contact',
        'state',
        'remark',
      ] as const),
      ...(['answer', 'updatedAt'] as const),
    ],
    hidden: ['frame', 'contact', 'remark', 'answer', 'updatedAt'],
  }),
  exportOfRecord(externalAccount, externalAccountEntity, {
    right,
    title: ({ third }) => third.tabs.accounts,
    columns: [
      ...(['account', 'caster', 'use', 'state', 'sn', 'relays', 'endsAt', 'daysLeft', 'running'] as const),
      ...(['lastFault', 'mountPoint', 'sessions', 'dealer', 'assignedAt', 'testResult', 'testedAt'] as const),
      ...(['lot', 'price', 'firstUsedAt', 'remark', 'supplier'] as const),
    ],
    hidden: ['mountPoint', 'sessions', 'price', 'firstUsedAt', 'remark', 'supplier'],
  }),
  exportOfRecord(relay, relayEntity, {
    right,
    title: ({ third }) => third.tabs.relays,
    columns: [
      ...(['mount', 'caster', 'upstreamMount', 'mode', 'state', 'since', 'rovers', 'upstreams'] as const),
      ...(['poolSize', 'bytesIn', 'delayS', 'fault', 'fallback', 'account', 'lot', 'idleS'] as const),
      ...(['whenEmpty', 'answer', 'remark', 'updatedAt'] as const),
    ],
    hidden: ['account', 'lot', 'idleS', 'whenEmpty', 'answer', 'remark', 'updatedAt'],
  }),
];

/** A lot from a file: each row is an account with the password that its seller gave. */
export const externalImport = (parts: DeedParts, box: SecretBox): AnyImport =>
  importOfRecord(withoutSecret(parts), externalAccount, withExternalSecrets(box), {
    right: 'thirdVariance.import',
    title: ({ third }) => third.tabs.accounts,
    references: { casterId: castersToChoose },
    columns: [
      ...([
        'casterId',
        'account',
        'secretText',
        'use',
        'mountPoint',
        'sessions',
        'validity',
        'days',
      ] as const),
      ...(['endsOn', 'lot', 'price', 'remark'] as const),
    ],
    sameBy: ['casterId', 'account'],
  });
