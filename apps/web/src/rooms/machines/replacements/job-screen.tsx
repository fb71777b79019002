import { type ReplacementJobRow, replacementJobCalls, replacementJobList } from '@furrow/contract';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { jobColumns, jobFilters, jobStateWords } from './job-columns.tsx';
import { JobDrawer } from './job-drawer.tsx';
import { useJobDeeds } from './use-job-deeds.tsx';

/** Terminals speak when they like; what they say is no deed of a person. */
const contactsEveryMs = 10_000;

/** /newReplaceRecord: replacements as a whole, and whether the new equipment has come alive. */
export function Screen() {
  const { actions, dialog } = useJobDeeds();
  useAskAgain('newReplaceRecord', contactsEveryMs);
  return (
    <>
      <ListPage<ReplacementJobRow, typeof replacementJobList>
        screen="newReplaceRecord"
        resource={replacementJobCalls.list}
        title="titles.newReplaceRecord"
        list={replacementJobList}
        filters={jobFilters}
        columns={jobColumns}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        exportRight="newReplaceRecord.export"
        rowActions={actions}
        summary={() => <Figures />}
        drawer={({ ids }) => <JobDrawer ids={ids} actions={actions} />}
        empty="replacements.jobs.empty"
      />
      {dialog}
    </>
  );
}

/** How many jobs stand where; a click filters. */
function Figures() {
  const formats = useFormats();
  const [state, setState] = useAddressItem('state');
  const { data } = useCall(replacementJobCalls.figures, {});
  if (!data) return null;
  return (
    <ListFigures
      cards={(['waiting', 'toConfirm', 'failed', 'done'] as const).map((key) => ({
        key,
        label: jobStateWords(key),
        value: formats.number(data[key]),
        active: state === key,
        onClick: () => setState(state === key ? null : key),
      }))}
    />
  );
}
