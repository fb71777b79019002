import { settingCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { usePreference, useSetPreference } from '#kit/list/preferences/use-preferences.ts';
import { useTexts } from '#kit/words/text.ts';
import { offlineKey } from '#map/tiles/use-base-map.ts';
import { Labelled } from './choices.tsx';

/** What the system has set first; a choice of the account's goes before it. */
const usual = '';

/** The map that stands below when a map is opened: the bundled one, or a tile source of the settings. */
export function BaseMapChoice() {
  const text = useTexts();
  const liked = usePreference('baseMap');
  const put = useSetPreference('baseMap');
  const { data } = useQuery({
    queryKey: ['settings', 'map'],
    queryFn: ({ signal }) => ask(settingCalls.map, {}, { signal }),
    staleTime: 600_000,
  });
  const sources = (data?.tiles ?? []).map(({ key, name, kind }) => ({
    value: key,
    label: name || text(`map.${kind}`),
  }));
  return (
    <Labelled label={text('profile.preferences.baseMap')}>
      {(id) => (
        <Select
          id={id}
          value={liked ?? usual}
          options={[
            { value: usual, label: text('profile.preferences.baseMapFirst') },
            { value: offlineKey, label: text('map.offlineMap') },
            ...sources,
          ]}
          onChange={(key) => put(key === usual ? undefined : key)}
        />
      )}
    </Labelled>
  );
}
