import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SearchIcon } from '#kit/parts/icons.tsx';
import { currentLanguage, useTexts } from '#kit/words/text.ts';
import { baseFile } from '../base/base-data.ts';
import { useMap } from '../map-context.ts';
import { type Division, findPlaces, type Place } from './find-place.ts';
import styles from './place-search.module.css';

interface Props {
  /** Coordinates were typed and chosen: exactly one place, where a division is an area. */
  onPoint?: (point: { lng: number; lat: number }) => void;
}

/** Division name or `lat, lng` (S3). The list of divisions is fetched when the box is first used; no network beyond this server. */
export function PlaceSearch({ onPoint }: Props) {
  const text = useTexts();
  const map = useMap();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { data = [] } = useQuery({
    queryKey: ['divisions'],
    queryFn: divisions,
    enabled: open,
    staleTime: Infinity,
  });
  const places = open ? findPlaces(typed, data, currentLanguage()) : [];
  const go = (place: Place) => {
    setOpen(false);
    setTyped(place.name);
    if (place.bbox) map.fitBounds(place.bbox, { padding: 40, duration: 250 });
    else {
      map.easeTo({ center: place.centre, zoom: Math.max(map.getZoom(), 14), duration: 250 });
      onPoint?.({ lng: place.centre[0], lat: place.centre[1] });
    }
  };
  const press = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = places[active];
    if (step) setActive((active + step + places.length) % Math.max(1, places.length));
    // Enter never sends the form that the map stands in.
    else if (event.key === 'Enter') chosen && go(chosen);
    else if (event.key === 'Escape' && places.length > 0) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={styles.search}>
      <label className={styles.box}>
        <SearchIcon />
        <input
          type="search"
          role="combobox"
          aria-label={text('map.search')}
          aria-expanded={places.length > 0}
          aria-controls={listId}
          aria-activedescendant={places[active] ? `${listId}-${active}` : undefined}
          placeholder={text('map.search')}
          value={typed}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setOpen(true);
          }}
        />
      </label>
      <div
        id={listId}
        role="listbox"
        aria-label={text('map.search')}
        className={styles.list}
        hidden={!open || typed === ''}
      >
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above holds the keys
          <div
            key={place.key}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(place)}
          >
            {place.name} <small>{place.within}</small>
          </div>
        ))}
        {places.length === 0 && <p>{text('map.searchNone')}</p>}
      </div>
    </search>
  );
}

async function divisions(): Promise<Division[]> {
  const response = await fetch(baseFile('divisions.json'), { credentials: 'omit' });
  if (!response.ok) throw new Error(`divisions ${response.status}`);
  return ((await response.json()) as { divisions: Division[] }).divisions;
}
