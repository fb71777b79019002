import { type ProblemRow, problemList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { visibleInList } from './problem.routes.ts';
import { type ProblemFilters, type ProblemSort, problemSource } from './problem.store.ts';

const row = plainExport<ProblemRow>();
const head = headsOf(({ problems }) => problems.columns);
const hidden = { hidden: true } as const;

/** /problemManage as a file. */
export const problemExport = defineExport<ProblemRow, ProblemFilters, ProblemSort>({
  screen: 'problemManage',
  right: 'problemManage.export',
  title: ({ titles }) => titles.problemManage,
  list: problemList,
  source: problemSource,
  visible: visibleInList,
  columns: [
    row.column('number', head('number'), 'code'),
    row.column('title', head('title')),
    row.choice('type', head('type'), ({ problems }) => problems.types),
    row.choice('priority', head('priority'), ({ problems }) => problems.priorities),
    row.choice('state', head('state'), ({ problems }) => problems.states),
    { key: 'sns', head: head('sns'), kind: 'code', value: ({ sns }) => sns.join(' ') },
    row.column('softwareVersion', head('softwareVersion'), 'code'),
    row.choice('source', head('source'), ({ problems }) => problems.sources),
    row.column('applicant', head('applicant')),
    row.column('handler', head('handler')),
    row.time('createdAt', head('createdAt')),
    row.time('dueAt', head('dueAt')),
    row.time('lastAt', head('lastAt')),
    row.column('satisfaction', head('satisfaction'), 'number'),
    { ...row.choice('waits', head('waits'), ({ problems }) => ({ '': '', ...problems.waits })), ...hidden },
    { ...row.column('softwareType', head('softwareType')), ...hidden },
    { ...row.column('divisionCode', head('divisionCode'), 'code'), ...hidden },
    { ...row.column('dealer', head('dealer')), ...hidden },
    { ...row.column('point', head('point')), ...hidden },
    { ...row.column('cause', head('cause')), ...hidden },
    {
      ...row.choice('solutionKind', head('solutionKind'), ({ problems }) => ({
        '': '',
        ...problems.solutions,
      })),
      ...hidden,
    },
    { ...row.column('answerS', head('answerS'), 'number'), ...hidden },
    { ...row.column('solveS', head('solveS'), 'number'), ...hidden },
    { ...row.column('mergedInto', head('mergedInto'), 'code'), ...hidden },
    { ...row.column('reopened', head('reopened'), 'number'), ...hidden },
    { ...row.time('happenedAt', head('happenedAt')), ...hidden },
    { ...row.column('rejectReason', head('rejectReason')), ...hidden },
  ],
});
