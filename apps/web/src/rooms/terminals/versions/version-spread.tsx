import { type SoftVersionFigures, softVersionCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { typeWords } from './version-words.tsx';
import styles from './versions.module.css';

type Spread = SoftVersionFigures['types'][number];
/** Versions that a bar tells apart; the others are one part. */
const mostParts = 5;

/** A bar a software type: how its devices are spread over versions. A click filters. */
export function VersionSpread({ onPick }: { onPick: (type: string, version: string | null) => void }) {
  const text = useTexts();
  const { data } = useCall(softVersionCalls.figures, {});
  if (!data || data.types.length === 0) return null;
  return (
    <section className={styles.spread} aria-label={text('versions.spread')}>
      {data.types.map((one) => (
        <TypeBar key={one.type} one={one} onPick={onPick} />
      ))}
    </section>
  );
}

function TypeBar({ one, onPick }: { one: Spread; onPick: (type: string, version: string | null) => void }) {
  const text = useTexts();
  const formats = useFormats();
  const parts = one.spread.slice(0, mostParts);
  const rest = one.devices - parts.reduce((sum, { devices }) => sum + devices, 0);
  const name = typeWords(one.type);
  return (
    <div className={styles.type}>
      <button type="button" className={styles.name} onClick={() => onPick(one.type, null)}>
        <b>{name}</b> {one.newest !== null && text('versions.newestIs', { version: one.newest })}
      </button>
      <div className={styles.bar}>
        {parts.map(({ version, devices }, index) => (
          <button
            type="button"
            key={version}
            title={`${version} · ${formats.number(devices)}`}
            aria-label={`${name} ${version}: ${text('versions.installed', { count: devices })}`}
            style={{ flexGrow: devices, backgroundColor: `var(--step-${mostParts - index})` }}
            onClick={() => onPick(one.type, version)}
          />
        ))}
        {rest > 0 && (
          <span title={`${text('versions.other')} · ${formats.number(rest)}`} style={{ flexGrow: rest }} />
        )}
      </div>
      <span className={styles.count}>
        {one.devices === 0 ? text('versions.noDevices') : text('versions.installed', { count: one.devices })}
      </span>
    </div>
  );
}
