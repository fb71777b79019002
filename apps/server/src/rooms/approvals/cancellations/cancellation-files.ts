import { type CancellationRow, cancellationList } from '@furrow/contract';
import { type AnyExport, defineExport } from '../../../kit/export/list-export.ts';
import { headsOf, plainExport } from '../../../kit/export/plain-columns.ts';
import { seenApplications } from '../mechanism/reading.ts';
import type { BaseSort } from '../mechanism/source.store.ts';
import { type CancellationFilters, cancellationSource } from './cancellation.store.ts';

const head = headsOf(({ approvals }) => approvals.columns);
const one = plainExport<CancellationRow>();
const kind = { kind: 'cancellation', page: 'equipCancel' } as const;
const hidden = { hidden: true } as const;

/** The file of /equipCancel. */
export const cancellationExport: AnyExport = defineExport<CancellationRow, CancellationFilters, BaseSort>({
  screen: 'equipCancel',
  right: 'equipCancel.export',
  title: ({ titles }) => titles.equipCancel,
  list: cancellationList as never,
  source: cancellationSource as never,
  seen: (db, actor, asked) => seenApplications(db, kind, actor, asked as never) as never,
  columns: [
    one.column('number', head('number'), 'code'),
    one.column('sn', head('sn'), 'code'),
    one.column('alias', head('alias')),
    one.column('productModel', head('productModel')),
    one.column('owner', head('owner')),
    one.column('dealer', head('dealer')),
    one.choice('deviceState', head('deviceState'), ({ format }) => format.state),
    one.choice('cause', head('cause'), ({ approvals }) => approvals.cancel.reasons),
    one.column('registrationDays', head('registrationDays'), 'number'),
    one.column('flowDays', head('flowDays'), 'number'),
    one.column('openItems', head('openItems'), 'number'),
    one.time('lastOnline', head('lastOnline')),
    one.column('workedM2', head('workedM2'), 'area'),
    one.choice('state', head('state'), ({ approvals }) => approvals.states),
    one.column('round', head('round'), 'number'),
    one.column('applicant', head('applicant')),
    one.column('company', head('company')),
    one.time('submittedAt', head('submittedAt')),
    one.time('waitingSince', head('waitingSince')),
    one.time('dueAt', head('dueAt')),
    one.column('reviewer', head('reviewer')),
    { ...one.time('decidedAt', head('decidedAt')), ...hidden },
    { ...one.column('reason', head('reason')), ...hidden },
    { ...one.column('step1By', head('step1By')), ...hidden },
    { ...one.column('step2By', head('step2By')), ...hidden },
    { ...one.column('batchNo', head('batchNo'), 'code'), ...hidden },
    { ...one.time('createdAt', head('createdAt')), ...hidden },
  ],
});
