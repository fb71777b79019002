import { type SimCardRow, simCard, simCardCalls } from '@furrow/contract';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { RecordPages } from '#kit/record/record-pages.tsx';
import { type RecordView, useRecordParts } from '#kit/record/record-screen.tsx';
import { useTexts } from '#kit/words/text.ts';
import { UsageOf } from './usage-of.tsx';
import { useSimDeeds } from './use-sim-deeds.tsx';

const view: RecordView<SimCardRow, typeof simCard.list> = {
  of: simCard,
  kind: 'simCard',
  nameOf: ({ iccid }) => iccid,
  rights: { import: 'flowManage.import', export: 'flowManage.export' },
  sheets: [
    { resource: simCard.path, title: 'sims.sheets.cards' },
    { resource: 'simUsage', title: 'sims.sheets.usage' },
  ],
  columns: [
    ...(['iccid', 'number', 'operator', 'planMb', 'usedMb', 'activatedOn', 'expiresOn', 'daysLeft'] as const),
    ...(['state', 'flow', 'sn', 'slot', 'dealer', 'lastOnlineAt'] as const),
    ...(['seenMb', 'lastPaidAt', 'importedAt', 'remark'] as const).map((key) => ({
      key,
      hidden: true as const,
    })),
  ],
  filters: {
    sn: { kind: 'sn', title: 'sims.columns.sn' },
    dealer: {
      kind: 'branch',
      title: 'sims.columns.dealer',
      useNodes: useDealerNodes,
      withBelow: 'page.withBelow',
    },
    noDevice: { kind: 'flag', title: 'sims.filters.noDevice' },
    usedShare: { kind: 'numbers', title: 'sims.columns.usedShare', quantity: 'share' },
  },
  groups: [
    {
      title: 'sims.place',
      lines: ['iccid', 'number', 'operator', 'state', 'flow', 'sn', 'slot', 'dealer', 'lastOnlineAt'],
    },
    {
      title: 'sims.plan',
      lines: [
        ...(['planMb', 'usedMb', 'seenMb', 'activatedOn', 'expiresOn', 'daysLeft', 'lastPaidAt'] as const),
        ...(['importedAt', 'remark'] as const),
      ],
    },
  ],
  colours: {
    toActivate: 'waiting',
    active: 'passed',
    suspended: 'frozen',
    expired: 'expired',
    cancelled: 'offline',
    notExpired: 'passed',
  },
  related: ({ id }) => <UsageOf id={id} />,
  initial: { operator: 'mobile', planMb: 500 },
};

/** /flowManage: SIM cards, where they are, what they have used and when they run out. */
export function Screen() {
  const { actions, dialog } = useSimDeeds();
  const record = useRecordParts({ ...view, actions, summary: () => <Figures /> });
  return (
    <>
      <RecordPages record={record} />
      {dialog}
    </>
  );
}

const byState = ['active', 'suspended', 'expired'] as const;

/** How the cards stand; a click filters. */
function Figures() {
  const text = useTexts();
  const formats = useFormats();
  const [state, setState] = useAddressItem('state');
  const [days, setDays] = useAddressItem('daysLeft');
  const { data } = useCall(simCardCalls.figures, {});
  if (!data) return null;
  const card = (key: keyof typeof data) => ({
    key,
    label: text(`sims.summary.${key}`),
    value: formats.number(data[key]),
  });
  return (
    <ListFigures
      cards={[
        card('cards'),
        ...byState.map((key) => ({
          ...card(key),
          active: state === key,
          onClick: () => setState(state === key ? null : key),
        })),
        {
          ...card('ending'),
          active: days === '0..30',
          onClick: () => setDays(days === '0..30' ? null : '0..30'),
        },
        card('overPlan'),
      ]}
    />
  );
}
