import {
  type PhotoVehicle,
  photoDisplayCalls,
  photoJudgements,
  type photoList,
  photoSources,
} from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import type { ListFilters, OwnFilter } from '#kit/list/list-screen.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { text } from '#kit/words/text.ts';

export const vehicleName = ({ sn, alias }: Pick<PhotoVehicle, 'sn' | 'alias'>): string =>
  alias ? `${sn} · ${alias}` : sn;

/** One device, searched by SN, alias or plate. */
const deviceFilter: OwnFilter = {
  kind: 'own',
  title: 'photos.filters.device',
  render: ({ values, onChange }) => (
    <EntityPicker<PhotoVehicle>
      label={text('photos.filters.device')}
      path="photoDisplay/vehicles"
      value={values[0] ?? null}
      onChange={(id: string | null) => onChange(id ? [id] : [])}
      keyOf={({ id }) => id}
      labelOf={vehicleName}
      placeholder={text('photos.filters.device')}
      allowClear
    />
  ),
  words: () => text('photos.thisDevice'),
  useWords: useVehicleName,
};

function useVehicleName([id = '']: readonly string[]): string | undefined {
  const { data } = useQuery({
    queryKey: ['photoDisplay', 'vehicle', id],
    queryFn: ({ signal }) => ask(photoDisplayCalls.vehicle, { params: { id } }, { signal }),
    enabled: id !== '',
  });
  return data && vehicleName(data);
}

/** Filters of /photoDisplay. */
export const photoFilters: ListFilters<typeof photoList> = {
  device: deviceFilter,
  taken: { kind: 'days', title: 'photos.filters.taken' },
  source: {
    kind: 'choice',
    title: 'photos.filters.source',
    choices: photoSources,
    words: (one) => text(`photos.sources.${one}`),
  },
  judgement: {
    kind: 'choice',
    title: 'photos.filters.judgement',
    choices: photoJudgements,
    words: (one) => text(`photos.judgements.${one}`),
  },
  channel: {
    kind: 'choice',
    title: 'photos.filters.channel',
    choices: ['1', '2', '3', '4', '5'],
    words: (one) => text('photos.facts.channel', { channel: one }),
  },
  placed: { kind: 'flag', title: 'photos.filters.placed' },
  sn: { kind: 'sn', title: 'photos.filters.sn' },
  // A link of a job sets it; its chip takes it away.
  job: {
    kind: 'own',
    title: 'photos.filters.job',
    render: () => null,
    words: () => text('photos.thisJob'),
  },
};
