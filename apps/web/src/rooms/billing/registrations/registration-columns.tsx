import {
  type CodeDelivery,
  codeDeliveries,
  type R26Row,
  type RegistrationRow,
  type r26List,
  registrationKinds,
  type registrationList,
  registrationOrigins,
} from '@furrow/contract';
import { Link } from 'react-router';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { text } from '#kit/words/text.ts';

const title = <Key extends string>(key: Key) => `registrations.columns.${key}` as const;
const r26 = <Key extends string>(key: Key) => `registrations.r26.${key}` as const;

const deliveryColours = {
  ...({ none: 'offline', waiting: 'waiting', sent: 'waiting', confirmed: 'passed' } as const),
  ...({ refused: 'error', expired: 'error', withdrawn: 'offline', typedIn: 'passed' } as const),
};
export const deliveryTag = (delivery: CodeDelivery) => (
  <StateTag colour={deliveryColours[delivery]}>{text(`registrations.deliveries.${delivery}`)}</StateTag>
);
const stateColours = { registered: 'passed', unregistered: 'offline' } as const;
const stateWords = (state: keyof typeof stateColours): string => text(`registrations.states.${state}`);
export const stateTag = (state: keyof typeof stateColours | null) =>
  state === null ? null : <StateTag colour={stateColours[state]}>{stateWords(state)}</StateTag>;
export const kindWords = (kind: RegistrationRow['kind']): string => text(`registrations.kinds.${kind}`);
export const originWords = (origin: RegistrationRow['origin'] | null): string =>
  origin === null ? '' : text(`registrations.origins.${origin}`);
/** Families of products, by their names; what is none of them stays as it is. */
export const functionWords = (functions: readonly string[]): string =>
  functions.map((one) => text(`exports.category.${one as RegistrationRow['category']}`)).join(', ');
const categoryWords = (category: RegistrationRow['category']): string => text(`exports.category.${category}`);
/** Days, or that there is no end; what was bought by months has an end and no days. */
export const daysWords = (days: number | null, { endsAt }: Pick<RegistrationRow, 'endsAt'>): string =>
  endsAt === null ? text('registrations.permanent') : String(days ?? '');
export const endCell = (at: number | null) => (at === null ? text('registrations.permanent') : timeCell(at));
/** A receiver without an end is permanent or was never registered. */
const r26EndCell = (at: number | null, { state }: R26Row) =>
  state === 'registered' ? endCell(at) : timeCell(at);
const deviceCell = (sn: string | null) => sn && <Link to={`/carManage?sn=${sn}`}>{sn}</Link>;

export const registrationFilters: ListFilters<typeof registrationList> = {
  sn: { kind: 'sn', title: title('sn') },
  machineCode: { kind: 'text', title: title('machineCode') },
  kind: { kind: 'choice', title: title('kind'), choices: registrationKinds, words: kindWords },
  state: {
    kind: 'choice',
    title: title('state'),
    choices: ['registered', 'unregistered'] as const,
    words: stateWords,
  },
  delivery: {
    kind: 'choice',
    title: title('delivery'),
    choices: codeDeliveries,
    words: (delivery) => text(`registrations.deliveries.${delivery}`),
  },
  dealer: { kind: 'branch', title: title('dealer'), useNodes: useDealerNodes, withBelow: 'page.withBelow' },
  madeBy: { kind: 'text', title: title('madeBy') },
  origin: { kind: 'choice', title: title('origin'), choices: registrationOrigins, words: originWords },
  madeAt: { kind: 'days', title: title('madeAt') },
  endsAt: { kind: 'days', title: title('endsAt') },
};

export const registrationColumns: readonly ListColumn<RegistrationRow, typeof registrationList>[] = [
  { key: 'sn', title: title('sn'), width: 120, cell: deviceCell },
  { key: 'machineCode', title: title('machineCode'), width: 150, cell: codeCell },
  { key: 'category', title: title('category'), width: 120, cell: categoryWords },
  { key: 'functions', title: title('functions'), width: 150, cell: functionWords, screenOnly: true },
  { key: 'kind', title: title('kind'), width: 90, cell: kindWords },
  { key: 'days', title: title('days'), width: 90, align: 'right', cell: daysWords },
  { key: 'endBefore', title: title('endBefore'), width: 170, cell: timeCell },
  { key: 'endsAt', title: title('endsAt'), width: 170, cell: endCell },
  { key: 'delivery', title: title('delivery'), width: 120, cell: deliveryTag },
  { key: 'state', title: title('state'), width: 130, cell: stateTag },
  { key: 'charge', title: title('charge'), width: 160, cell: codeCell },
  { key: 'dealer', title: title('dealer'), width: 150 },
  { key: 'madeBy', title: title('madeBy'), width: 110 },
  { key: 'madeAt', title: title('madeAt'), width: 170, cell: timeCell },
  { key: 'origin', title: title('origin'), width: 100, cell: originWords, hidden: true },
  { key: 'reason', title: title('reason'), width: 160, hidden: true },
  { key: 'software', title: title('software'), width: 130, hidden: true },
  { key: 'revokedAt', title: title('revokedAt'), width: 170, cell: timeCell, hidden: true },
  { key: 'batch', title: title('batch'), width: 150, cell: codeCell, hidden: true },
];

export const r26Filters: ListFilters<typeof r26List> = {
  sn: { kind: 'sn', title: title('sn') },
  machineCode: { kind: 'text', title: title('machineCode') },
  dealer: { kind: 'branch', title: title('dealer'), useNodes: useDealerNodes, withBelow: 'page.withBelow' },
  state: {
    kind: 'choice',
    title: title('state'),
    choices: ['registered', 'unregistered'] as const,
    words: stateWords,
  },
  endsAt: { kind: 'days', title: title('endsAt') },
};

/** The receiver, or why an asked SN has none. */
const receiverCell = (receiverSn: string | null, { problem, model }: R26Row) =>
  problem === null ? codeCell(receiverSn) : text(`refusals.${problem}`, { model });

export const r26Columns: readonly ListColumn<R26Row, typeof r26List>[] = [
  { key: 'asked', title: r26('asked'), width: 120, cell: codeCell, screenOnly: true },
  { key: 'receiverSn', title: r26('receiverSn'), width: 220, cell: receiverCell },
  { key: 'machineCode', title: title('machineCode'), width: 150, cell: codeCell },
  { key: 'firmware', title: r26('firmware'), width: 110 },
  { key: 'sn', title: r26('sn'), width: 120, cell: deviceCell },
  { key: 'owner', title: r26('owner'), width: 110 },
  { key: 'dealer', title: title('dealer'), width: 150 },
  { key: 'state', title: title('state'), width: 130, cell: stateTag },
  { key: 'registeredAt', title: r26('registeredAt'), width: 170, cell: timeCell },
  { key: 'endsAt', title: r26('endsAt'), width: 170, cell: r26EndCell },
  { key: 'daysLeft', title: r26('daysLeft'), width: 90, align: 'right', cell: numberCell },
  { key: 'source', title: r26('source'), width: 100, cell: originWords },
  { key: 'reportedUntil', title: r26('reportedUntil'), width: 170, cell: timeCell },
  {
    key: 'differs',
    title: r26('differs'),
    width: 110,
    cell: (differs: boolean, { problem, reportedAt }) =>
      problem === null &&
      reportedAt !== null && (
        <StateTag colour={differs ? 'error' : 'passed'}>
          {text(differs ? 'registrations.differsYes' : 'registrations.differsNo')}
        </StateTag>
      ),
  },
  { key: 'reportedAt', title: r26('reportedAt'), width: 170, cell: timeCell },
];
