import {
  type RegistrationReason,
  type RegistrationRequestRow,
  registrationReasons,
  registrationRequestCalls,
  registrationRequestList,
} from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { codeCell, timeCell } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters, RowAction } from '#kit/list/list-screen.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useTexts } from '#kit/words/text.ts';

const filters: ListFilters<typeof registrationRequestList> = {
  terminalNumber: { kind: 'text', title: 'devices.fields.terminalNumber' },
  reason: {
    kind: 'choice',
    title: 'devices.columns.reason',
    choices: registrationReasons,
    words: (reason, text) => text(`devices.reasons.${reason}`),
  },
};

const columns: readonly ListColumn<RegistrationRequestRow, typeof registrationRequestList>[] = [
  { key: 'sn', title: 'devices.fields.sn', width: 130, cell: codeCell },
  { key: 'terminalNumber', title: 'devices.fields.terminalNumber', width: 150, cell: codeCell },
  { key: 'reason', title: 'devices.columns.reason', width: 240, cell: (reason) => <Reason of={reason} /> },
  { key: 'reportedId', title: 'devices.columns.reportedId', width: 130, cell: codeCell },
  { key: 'pinnedId', title: 'devices.columns.pinnedId', width: 130, cell: codeCell },
  { key: 'address', title: 'devices.columns.address', width: 140 },
  { key: 'pinnedAddress', title: 'devices.columns.pinnedAddress', width: 140 },
  { key: 'lastAt', title: 'devices.columns.lastAt', width: 180, cell: timeCell },
  { key: 'tries', title: 'devices.columns.tries', width: 90, align: 'right' },
  { key: 'firstAt', title: 'devices.columns.firstAt', width: 180, cell: timeCell },
  { key: 'maker', title: 'devices.columns.maker', width: 120, hidden: true },
  { key: 'model', title: 'devices.columns.model', width: 140, hidden: true },
];

const known = ['tab'];
const knocksEveryMs = 3_000;

function Reason({ of }: { of: RegistrationReason }) {
  return useTexts()(`devices.reasons.${of}`);
}

/** Known terminals that want a new code while something speaks against it: a person lets them in, or refuses them. */
export function RegistrationsTab() {
  useAskAgain('registrationRequests', knocksEveryMs);
  const rowActions = useDecisions();
  return (
    <ListPage<RegistrationRequestRow, typeof registrationRequestList>
      screen="registrationRequests"
      resource={registrationRequestCalls.list}
      title="devices.tabs.registrations"
      list={registrationRequestList}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ sn }) => sn}
      known={known}
      rowActions={rowActions}
      empty="devices.registrationsEmpty"
    />
  );
}

function useDecisions(): (request: RegistrationRequestRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('registrationRequests');
  const decide = async ({ id, sn, address }: RegistrationRequestRow, step: 'accept' | 'refuse') => {
    const asked = {
      title: text(`devices.registration.${step}Title`, { name: sn }),
      follows: text(`devices.registration.${step}Text`, { address }),
      go: text(`devices.registration.${step}`),
    };
    if (await confirmDeed(asked))
      await deed(() => ask(registrationRequestCalls[step], { params: { id } }), text('plain.done'));
  };
  return (request) =>
    (['accept', 'refuse'] as const).map((key) => ({
      key,
      label: text(`devices.registration.${key}`),
      onClick: () => void decide(request, key),
    }));
}
