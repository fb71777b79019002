import { type PointRow, type PointState, pointFlow, type pointList, pointServices } from '@furrow/contract';
import { numberCell, StateTag, timeCell } from '../../../kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-screen.ts';
import { useDealerNodes } from '../../../kit/picker/dealer-nodes.ts';
import { divisionCell } from '../../../kit/places/division-name.tsx';
import { useDivisionNodes } from '../../../kit/places/use-divisions.ts';
import { text } from '../../../kit/words/text.ts';

export const pointFilters: ListFilters<typeof pointList> = {
  name: { kind: 'text', title: 'parties.points.filters.name' },
  personInCharge: { kind: 'text', title: 'parties.points.filters.personInCharge' },
  phone: { kind: 'text', title: 'parties.points.filters.phone' },
  division: { kind: 'cascade', title: 'parties.points.filters.division', useNodes: useDivisionNodes },
  dealer: {
    kind: 'branch',
    title: 'parties.points.filters.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  state: {
    kind: 'choice',
    title: 'parties.points.filters.state',
    choices: pointFlow.states,
    words: (state) => text(`parties.points.states.${state}`),
  },
  service: {
    kind: 'choice',
    title: 'parties.points.filters.service',
    choices: pointServices,
    words: (service) => text(`parties.points.services.${service}`),
  },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

export const servicesText = (services: PointRow['services']): string =>
  services.map((service) => text(`parties.points.services.${service}`)).join(' · ');

export const stateTag = (state: PointState) => (
  <StateTag colour={state === 'open' ? 'passed' : 'offline'}>
    {text(`parties.points.states.${state}`)}
  </StateTag>
);

export const pointColumns: readonly ListColumn<PointRow, typeof pointList>[] = [
  { key: 'name', title: 'parties.points.fields.name', width: 180 },
  { key: 'personInCharge', title: 'parties.points.fields.personInCharge', width: 120 },
  { key: 'phone', title: 'parties.points.fields.phone', width: 150 },
  { key: 'dealer', title: 'parties.points.fields.dealerId', width: 180 },
  { key: 'divisionCode', title: 'parties.points.fields.divisionCode', width: 220, cell: divisionCell },
  { key: 'address', title: 'parties.points.fields.address', width: 220 },
  { key: 'longitude', title: 'parties.points.fields.longitude', width: 110, hidden: true },
  { key: 'latitude', title: 'parties.points.fields.latitude', width: 110, hidden: true },
  { key: 'services', title: 'parties.points.fields.services', width: 180, cell: servicesText },
  { key: 'openingHours', title: 'parties.points.fields.openingHours', width: 130 },
  {
    key: 'vehicles',
    title: 'parties.points.columns.vehicles',
    width: 130,
    align: 'right',
    cell: numberCell,
    screenOnly: true,
  },
  { key: 'state', title: 'parties.points.columns.state', width: 110, cell: stateTag },
  { key: 'updatedAt', title: 'parties.points.columns.updatedAt', width: 180, cell: timeCell },
];
