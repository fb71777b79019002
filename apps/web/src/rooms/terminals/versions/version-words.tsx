import type { SoftwareVersionRow } from '@furrow/contract';
import { StateTag } from '#kit/list/cells.tsx';
import { text } from '#kit/words/text.ts';

const colours = { draft: 'offline', released: 'passed', withdrawn: 'error' } as const;

export const versionTag = (state: SoftwareVersionRow['state']) => (
  <StateTag colour={colours[state]}>{text(`versions.states.${state}`)}</StateTag>
);

export const typeWords = (type: SoftwareVersionRow['type']): string => text(`versions.types.${type}`);

/** Bytes as people read them. */
export function bytesWords(bytes: number | null): string {
  if (bytes === null) return text('format.none');
  return bytes >= 1_048_576
    ? `${(bytes / 1_048_576).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

export const shareWords = (share: number | null): string =>
  share === null ? text('format.none') : `${Math.round(share * 100)}%`;

/** Sub-packages of 1,000 bytes. */
export const partsOf = (bytes: number | null): number => Math.ceil((bytes ?? 0) / 1000);

/** Whom a version is offered to, or would be. */
export function scopeWords({
  releaseScope,
  scopeShare,
  scopeSns,
}: Pick<SoftwareVersionRow, 'releaseScope' | 'scopeShare' | 'scopeSns'>): string {
  // Whose devices are in a trial is told to the provider's people alone.
  if (releaseScope === 'trial' && scopeSns.length > 0)
    return text('versions.trialOf', { count: scopeSns.length });
  if (releaseScope === 'share') return text('versions.sharePercent', { percent: scopeShare });
  return text(`versions.scopes.${releaseScope}`);
}

/** The wider scope that waits, and who asked for it. */
export const wantedWords = ({ scope, share, by }: NonNullable<SoftwareVersionRow['wanted']>): string =>
  text('versions.wantedBy', {
    scope: scopeWords({ releaseScope: scope, scopeShare: share, scopeSns: [] }),
    by,
  });
