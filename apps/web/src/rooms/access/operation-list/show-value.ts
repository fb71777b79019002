import {
  type OperationDetail,
  type OperationKind,
  type PermissionCode,
  permissionCodes,
} from '@furrow/contract';
import type { ShowValue } from '#kit/form/value-words.ts';
import { permissionName } from '#kit/words/permission-name.ts';
import { text } from '#kit/words/text.ts';
import { wordsAt } from '#kit/words/words-at.ts';
import { fieldLabel } from './field-label.ts';
import { pageWords } from './operation-words.ts';

/** Where the states of a kind have their words, when those of others would say something else. */
const states: Readonly<Partial<Record<OperationKind, string>>> = {
  accountApplication: 'signIn.apply.states',
  apiKey: 'sdk.states',
  approval: 'approvals.states',
  baseStation: 'stations.states',
  differentialAccount: 'corrections.accounts.states',
  block: 'sites.states',
  component: 'libraries.components.states',
  dealer: 'dealers.states',
  implement: 'implement.states',
  invalidTrack: 'invalidTracks.states',
  job: 'jobs.states',
  modification: 'modifications.states',
  servicePoint: 'parties.points.states',
  serviceRegion: 'regions.states',
  snConnection: 'connections.states',
  replacementRecord: 'replacements.jobs.states',
  soilSample: 'sampling.states',
  subsidyParameter: 'subsidyParam.states',
  subsidyStatement: 'subsidy.states',
  zhiweitongUser: 'zhiweitong.states',
};

/** Choices of a kind whose fields are called like those of others. */
const choices: Readonly<Partial<Record<OperationKind, Readonly<Record<string, string>>>>> = {
  warehouseDocument: {
    direction: 'warehouse.directions',
    type: 'warehouse.types',
    reason: 'warehouse.reasons',
    source: 'warehouse.sources',
  },
};

/** How the drawer writes what only the log knows: states by the kind of their record, rights, pages, fields. */
export function showOperation({ subjectKind }: Pick<OperationDetail, 'subjectKind'>): ShowValue {
  return (field, value) => {
    if (field === 'permissions' && Array.isArray(value))
      return value.map(rightWords).join(', ') || text('format.none');
    if (field === 'columns' && Array.isArray(value))
      return value.map((name) => fieldLabel(subjectKind, String(name))).join(', ');
    if (typeof value !== 'string') return undefined;
    if (field === 'screen' || field === 'page') return pageWords(value);
    const kind = subjectKind as OperationKind;
    const place = choices[kind]?.[field] ?? (field === 'state' ? states[kind] : undefined);
    return (place && /^\w+$/.test(value) && wordsAt(text, `${place}.${value}`)) || undefined;
  };
}

const rightWords = (code: unknown): string =>
  permissionCodes.includes(code as PermissionCode) ? permissionName(code as PermissionCode) : String(code);
