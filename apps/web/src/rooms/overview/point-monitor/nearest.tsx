import { fields, pointMonitorCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { useMeasuring } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';
import styles from '../party-map/party-map.module.css';
import { SignLayer } from '../party-map/sign-layer.tsx';
import own from './nearest.module.css';

type Asked = { lng: number; lat: number } | { sn: string };

/** The five service points nearest to a click on the map or to a vehicle. */
export function Nearest({ onPick }: { onPick: (id: string) => void }) {
  const text = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const measuring = useMeasuring();
  useMapEvent('click', (map, event) => {
    const onSign = map.queryRenderedFeatures(event.point, { layers: ['points'] }).length > 0;
    if (!measuring && !onSign) setAsked({ lng: event.lngLat.lng, lat: event.lngLat.lat });
  });
  return (
    <section className={own.panel} aria-label={text('partyMaps.point.nearest')}>
      <header>
        <strong>{text('partyMaps.point.nearest')}</strong>
        {asked && (
          <Button size="small" onClick={() => setAsked(null)}>
            {text('partyMaps.point.clear')}
          </Button>
        )}
      </header>
      <Input.Search
        placeholder={text('partyMaps.point.sn')}
        aria-label={text('partyMaps.point.sn')}
        onSearch={(sn) => fields.sn.safeParse(sn).success && setAsked({ sn: sn.trim() })}
      />
      {asked ? (
        <Found asked={asked} onPick={onPick} />
      ) : (
        <p className={styles.note}>{text('partyMaps.point.nearestHint')}</p>
      )}
    </section>
  );
}

function Found({ asked, onPick }: { asked: Asked; onPick: (id: string) => void }) {
  const text = useTexts();
  const formats = useFormats();
  const mayCreate = useMay('serverManage.create');
  const { data, error } = useQuery({
    queryKey: ['servicePoint', 'nearest', asked],
    queryFn: ({ signal }) => ask(pointMonitorCalls.nearest, { query: { ...asked } }, { signal }),
  });
  if (error) return <p className={styles.note}>{error.message}</p>;
  if (!data) return null;
  const { longitude, latitude, points } = data;
  const here = { id: 'here', name: '', colour: stateColours.warning, longitude, latitude, size: 7 };
  return (
    <>
      <SignLayer id="here" signs={[here]} />
      <ol className={own.points}>
        {points.map(({ id, name, phone, distance }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              {name}
            </button>
            <span>{joined(formats.distance(distance))}</span>
            <small>{phone}</small>
          </li>
        ))}
      </ol>
      {mayCreate && (
        <Link to={`/addServer?lng=${longitude.toFixed(6)}&lat=${latitude.toFixed(6)}`}>
          {text('partyMaps.point.newHere')}
        </Link>
      )}
    </>
  );
}
