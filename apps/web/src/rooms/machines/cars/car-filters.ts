import {
  auditStates,
  type carList,
  carStates,
  deviceCategories,
  flowStates,
  type OwnerRow,
  onlineStates,
  type RegionRow,
  registrationStates,
  statisticsCalls,
  warningLevels,
} from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import type { ListFilters, TreeNode } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useRecordName } from '#kit/picker/use-record-name.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { carTypeWords } from '#kit/words/car-type.ts';
import { text } from '#kit/words/text.ts';

/** The names that the fleet knows, the most frequent first; `words`: what a person reads for one. */
function useNames(call: 'byType' | 'byBrand', words = (name: string) => name): TreeNode[] {
  const { data = [] } = useQuery({
    queryKey: ['cars', call],
    queryFn: ({ signal }) => ask(statisticsCalls[call], {}, { signal }),
    staleTime: 60_000,
  });
  return data.filter(({ name }) => name !== '').map(({ name }) => ({ value: name, title: words(name) }));
}
const useTypes = (): TreeNode[] => useNames('byType', (type) => carTypeWords(type));
const useBrands = (): TreeNode[] => useNames('byBrand');

export const carFilters: ListFilters<typeof carList> = {
  sn: { kind: 'sn', title: 'cars.columns.sn' },
  dealer: { kind: 'tree', title: 'cars.filters.dealer', useNodes: useDealerNodes },
  state: {
    kind: 'choice',
    title: 'cars.columns.state',
    choices: carStates,
    words: (state) => text(`format.state.${state}`),
  },
  online: {
    kind: 'choice',
    title: 'cars.columns.online',
    choices: onlineStates,
    words: (state) => text(`format.state.${state}`),
  },
  division: { kind: 'cascade', title: 'cars.columns.divisionCode', useNodes: useDivisionNodes },
  owner: { kind: 'text', title: 'cars.filters.owner' },
  // Only the lists of owners and of service regions set these; the chip names the record and takes it away.
  ownerId: {
    kind: 'own',
    title: 'cars.columns.owner',
    render: () => null,
    words: () => text('list.yes'),
    useWords: ([id]) => useRecordName<OwnerRow>('owners', id, ({ name }) => name),
  },
  region: {
    kind: 'own',
    title: 'cars.filters.region',
    render: () => null,
    words: () => text('list.yes'),
    useWords: ([id]) => useRecordName<RegionRow>('regions', id, ({ name }) => name),
  },
  alias: { kind: 'text', title: 'cars.columns.alias' },
  plate: { kind: 'text', title: 'cars.columns.plate' },
  category: {
    kind: 'choice',
    title: 'cars.columns.category',
    choices: deviceCategories,
    words: (category) => text(`exports.category.${category}`),
  },
  productModel: { kind: 'text', title: 'cars.columns.productModel' },
  carType: { kind: 'tree', title: 'cars.columns.carType', useNodes: useTypes },
  brand: { kind: 'tree', title: 'cars.columns.brand', useNodes: useBrands },
  model: { kind: 'text', title: 'cars.columns.model' },
  machineCode: { kind: 'text', title: 'cars.columns.machineCode' },
  nameplateCode: { kind: 'text', title: 'cars.columns.nameplateCode' },
  dealerAlone: { kind: 'flag', title: 'cars.filters.dealerAlone' },
  registration: {
    kind: 'choice',
    title: 'cars.filters.registration',
    choices: registrationStates,
    words: (state) => text(`cars.registrations.${state}`),
  },
  registrationDays: { kind: 'numbers', title: 'cars.filters.registrationDays' },
  flow: {
    kind: 'choice',
    title: 'cars.filters.flow',
    choices: flowStates,
    words: (state) => text(`cars.flows.${state}`),
  },
  flowDays: { kind: 'numbers', title: 'cars.filters.flowDays' },
  noWorkDays: { kind: 'numbers', title: 'cars.filters.noWorkDays' },
  audit: {
    kind: 'choice',
    title: 'cars.columns.audit',
    choices: auditStates,
    words: (state) => text(`cars.audits.${state}`),
  },
  warning: {
    kind: 'choice',
    title: 'cars.columns.warning',
    choices: warningLevels,
    words: (level) => text(`cars.warnings.${level}`),
  },
  installedAt: { kind: 'days', title: 'cars.columns.installedAt' },
  lastOnline: { kind: 'days', title: 'cars.columns.lastOnline' },
  createdAt: { kind: 'days', title: 'cars.columns.createdAt' },
  refunded: { kind: 'flag', title: 'cars.filters.refunded' },
  odm: {
    kind: 'choice',
    title: 'cars.filters.odm',
    choices: ['yes', 'no'],
    words: (one) => text(`cars.yesNo.${one}`),
  },
  // Only a link of a report sets it; the chip takes it away.
  asOf: {
    kind: 'own',
    title: 'cars.filters.asOf',
    render: () => null,
    words: ([at = ''], _text, formats) => formats.dateTime(Number(at)),
  },
};
