import { type ContactRow, contactCalls, serviceContact } from '@furrow/contract';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { RecordPages } from '#kit/record/record-pages.tsx';
import { type RecordView, useRecordParts } from '#kit/record/record-screen.tsx';
import { useTexts } from '#kit/words/text.ts';
import { ContactFields } from './contact-fields.tsx';
import { LedTo } from './led-to.tsx';
import { useContactDeeds } from './use-contact-deeds.tsx';
import { useTimedSend } from './use-timed-send.ts';

/** Figures are asked again so often, ms. */
const figuresMs = 30_000;

const view: RecordView<ContactRow, typeof serviceContact.list> = {
  of: serviceContact,
  kind: 'serviceContact',
  nameOf: ({ number }) => number,
  rights: { export: 'artificial.export' },
  columns: [
    { key: 'number', width: 110 },
    { key: 'createdAt', width: 150 },
    { key: 'channel', width: 80 },
    { key: 'caller', width: 100 },
    { key: 'phone', width: 120 },
    { key: 'sn', width: 100 },
    { key: 'subject', width: 90 },
    { key: 'question', width: 220 },
    { key: 'handler', width: 100 },
    { key: 'result', width: 110 },
    { key: 'state', width: 100 },
    { key: 'callBackAt', width: 150 },
    { key: 'waitedS', width: 90 },
    { key: 'lastedS', width: 90 },
    { key: 'satisfaction', width: 90 },
    { key: 'ledTo', width: 110, cell: (_, row) => <LedTo {...row} /> },
    ...(['answered', 'calledBackAt', 'dealer', 'divisionCode', 'softwareVersion', 'answer'] as const).map(
      (key) => ({ key, hidden: true as const }),
    ),
  ],
  filters: {
    dealer: {
      kind: 'branch',
      title: 'contacts.filters.dealer',
      useNodes: useDealerNodes,
      withBelow: 'page.withBelow',
    },
  },
  groups: [
    {
      title: 'contacts.groups.who',
      lines: ['createdAt', 'channel', 'answered', 'caller', 'phone', 'sn', 'softwareVersion', 'divisionCode'],
    },
    {
      title: 'contacts.groups.what',
      lines: ['subject', 'question', 'answer', 'handler', 'dealer', 'waitedS', 'lastedS'],
    },
    {
      title: 'contacts.groups.came',
      lines: [
        ...(['result', 'state', 'callBackAt', 'calledBackAt', 'satisfaction'] as const),
        (row) => ({ label: 'contacts.columns.ledTo', value: <LedTo {...row} /> }),
      ],
    },
  ],
  colours: { open: 'waiting', closed: 'offline' },
  initial: { channel: 'phone', answered: true, answer: '', waitedS: 0, lastedS: 0 },
};

/** /artificial: every conversation of the service with a user, so that nobody has to ask twice. */
export function Screen() {
  const { actions, dialog } = useContactDeeds();
  const send = useTimedSend();
  const record = useRecordParts({
    ...view,
    actions,
    send,
    summary: () => <Figures />,
    form: (Field, row) => <ContactFields Field={Field} row={row} />,
  });
  return (
    <>
      <RecordPages record={record} />
      {dialog}
    </>
  );
}

/** The numbers of today, and who waits to be called back; a click filters. */
function Figures() {
  const text = useTexts();
  const formats = useFormats();
  const [state, setState] = useAddressItem('state');
  const [overdue, setOverdue] = useAddressItem('overdue');
  const { data } = useCall(contactCalls.figures, {}, { refetchInterval: figuresMs });
  if (!data) return null;
  const card = (key: 'calls' | 'answered' | 'missed' | 'waiting' | 'overdue') => ({
    key,
    label: text(`contacts.figures.${key}`),
    value: formats.number(data[key]),
  });
  const none = text('format.none');
  const { meanS, solvedAtOnce, subjects } = data;
  return (
    <ListFigures
      cards={[
        ...(['calls', 'answered', 'missed'] as const).map(card),
        {
          ...card('waiting'),
          active: state === 'open',
          onClick: () => setState(state === 'open' ? null : 'open'),
        },
        {
          ...card('overdue'),
          active: overdue === 'yes',
          onClick: () => setOverdue(overdue === 'yes' ? null : 'yes'),
        },
        {
          key: 'meanS',
          label: text('contacts.figures.meanS'),
          value: meanS === null ? none : formats.duration(meanS),
        },
        {
          key: 'solvedAtOnce',
          label: text('contacts.figures.solvedAtOnce'),
          value: solvedAtOnce === null ? none : `${formats.number(Math.round(solvedAtOnce * 100))} %`,
        },
        ...subjects.map(({ subject, count }) => ({
          key: subject,
          label: text(`contacts.subjects.${subject}`),
          value: formats.number(count),
        })),
      ]}
    />
  );
}
