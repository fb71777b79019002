import {
  type SoftwareNotUsedRow,
  type SoftwareUseRow,
  softwareNotUsedList,
  softwareUseList,
} from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { type NotUsedFilters, type NotUsedSort, notUsedSource, visibleNotUsed } from './not-used.store.ts';
import { spanOf, type UseFilters, type UseSort, useSource, visibleUse } from './use-source.store.ts';

const head = headsOf(({ softwareUse }) => softwareUse.columns);
const use = plainExport<SoftwareUseRow>();
const hidden = { hidden: true } as const;
const usual = useSource(spanOf({ period: undefined }));

/** A type of ours by its name; another as the terminal told it. */
const types = ({ softwareUse }: Texts): Readonly<Record<string, string>> => softwareUse.types;

const useExport = defineExport<SoftwareUseRow, UseFilters, UseSort>({
  screen: 'softFreq',
  right: 'softFreq.export',
  title: ({ titles }) => titles.softFreq,
  list: softwareUseList,
  source: usual,
  sourceFor: (filters) => useSource(spanOf(filters)),
  visible: async (_, actor, asked) => visibleUse(actor, asked),
  columns: [
    use.column('sn', head('sn'), 'code'),
    use.column('alias', head('alias')),
    use.choice('software', head('software'), types),
    use.column('version', head('version'), 'code'),
    use.column('starts', head('starts'), 'number'),
    use.column('days', head('days'), 'number'),
    use.column('usedS', head('usedS'), 'hours'),
    use.column('perDayS', head('perDayS'), 'hours'),
    use.column('workingS', head('workingS'), 'hours'),
    use.time('lastUsed', head('lastUsed')),
    use.column('dealer', head('dealer')),
    use.column('owner', head('owner')),
    { ...use.choice('category', head('category'), ({ exports }) => exports.category), ...hidden },
    { ...use.column('divisionCode', head('divisionCode'), 'code'), ...hidden },
    { ...use.time('firstUsed', head('firstUsed')), ...hidden },
  ],
});

const silent = plainExport<SoftwareNotUsedRow>();

const notUsedExport = defineExport<SoftwareNotUsedRow, NotUsedFilters, NotUsedSort>({
  screen: 'softFreq/notUsed',
  right: 'softFreq.export',
  title: ({ softwareUse }) => softwareUse.notUsedTitle,
  list: softwareNotUsedList,
  source: notUsedSource,
  visible: async (_, actor, asked) => visibleNotUsed(actor, asked),
  columns: [
    silent.column('sn', head('sn'), 'code'),
    silent.column('alias', head('alias')),
    silent.choice('category', head('category'), ({ exports }) => exports.category),
    silent.column('lastUsedOn', head('lastUsedOn')),
    silent.column('silentDays', head('silentDays'), 'number'),
    silent.choice('software', head('software'), types),
    silent.column('version', head('version'), 'code'),
    silent.time('lastHeard', head('lastHeard')),
    silent.column('dealer', head('dealer')),
    silent.column('owner', head('owner')),
    { ...silent.time('installedAt', head('installedAt')), ...hidden },
    { ...silent.column('divisionCode', head('divisionCode'), 'code'), ...hidden },
  ],
});

/** What /softFreq writes into files. */
export const softwareUseExports: readonly AnyExport[] = [useExport, notUsedExport];
