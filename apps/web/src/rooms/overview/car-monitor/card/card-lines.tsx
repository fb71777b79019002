import type { FixType, VehicleCard } from '@furrow/contract';
import type { ReactNode } from 'react';
import type { Quantity } from '#kit/formats/formats.ts';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { copyText } from '#kit/parts/copy-text.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { CopyIcon } from '#kit/parts/icons.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import styles from './card.module.css';
import { daysLeft } from './card-changes.ts';

export const fixWords: Record<FixType, TextKey> = {
  0: 'exports.fix.none',
  1: 'exports.fix.single',
  2: 'exports.fix.differential',
  4: 'exports.fix.fixed',
  5: 'exports.fix.float',
};

/** The lines of the card in groups: place and movement, work, today, machine and terminal. A line without a value says so. */
export function CardLines({ card }: { card: VehicleCard }) {
  return (
    <>
      <Movement card={card} />
      <Work card={card} />
      <Today card={card} />
      <Machine card={card} />
    </>
  );
}

function Movement({ card: { point, division } }: { card: VehicleCard }) {
  const text = useTexts();
  const formats = useFormats();
  if (!point) return <p className={styles.none}>{text('monitor.noPosition')}</p>;
  const coordinates = formats.coordinates(point.lng, point.lat);
  const age = point.correctionAgeS;
  return (
    <Lines>
      <Line label={text('monitor.card.speed')}>
        <Value {...formats.speed(point.speed)} />
      </Line>
      <Line label={text('monitor.card.heading')}>{formats.number(point.heading, 0)}°</Line>
      <Line label={text('exports.list.fix')} wide>
        {text(fixWords[point.fix])} <small>{text('monitor.card.satellites', { n: point.satellites })}</small>
      </Line>
      {age !== null && (
        <Line label={text('monitor.card.correctionAge')} wide>
          <Value value={formats.number(age, 1)} unit={text('monitor.card.secondsUnit')} />
        </Line>
      )}
      <Line label={text('monitor.card.place')} wide>
        {division ?? text('format.none')}
      </Line>
      <Line label={text('monitor.card.coordinates')} wide>
        <span className={styles.code}>{coordinates}</span>
        <IconButton
          name={text('map.copyCoordinates', { coordinates })}
          onClick={() => void copyText(coordinates)}
        >
          <CopyIcon />
        </IconButton>
      </Line>
    </Lines>
  );
}

function Work({ card }: { card: VehicleCard }) {
  const text = useTexts();
  const formats = useFormats();
  const { point, job } = card;
  const depth = point?.depthM ?? null;
  return (
    <Lines>
      <Line label={text('exports.list.workType')} wide>
        {text(`exports.workType.${card.workType}`)}
      </Line>
      <Line label={text('monitor.card.width')} wide>
        {card.widthM === null ? (
          text('format.none')
        ) : (
          <Value value={formats.number(card.widthM, 2)} unit={text('format.unit.metres')} />
        )}
      </Line>
      {(depth !== null || card.standardDepthM !== null) && (
        <Line label={text('monitor.card.depth')} wide>
          {depth === null ? text('format.none') : <Value {...formats.depth(depth)} />}
          {card.standardDepthM !== null && (
            <small data-below={(depth !== null && depth < card.standardDepthM) || undefined}>
              {text('monitor.card.standard', { depth: joinedOf(formats.depth(card.standardDepthM)) })}
            </small>
          )}
        </Line>
      )}
      {job && (
        <Line label={text('monitor.card.job')} wide>
          {job.areaM2 !== null && <Value {...formats.area(job.areaM2)} />}
          <span>{formats.duration(job.workingS)}</span>
          <small>{text('monitor.card.since', { time: formats.time(job.since) })}</small>
        </Line>
      )}
    </Lines>
  );
}

function Today({ card: { today } }: { card: VehicleCard }) {
  const text = useTexts();
  const formats = useFormats();
  if (!today) return null;
  return (
    <Lines title={text('monitor.card.today')}>
      <Line label={text('deviceJob.columns.areaM2')}>
        {today.areaM2 === null ? text('format.none') : <Value {...formats.area(today.areaM2)} />}
      </Line>
      <Line label={text('monitor.card.workingTime')}>{formats.duration(today.workingS)}</Line>
      <Line label={text('monitor.card.distance')}>
        <Value {...formats.distance(today.distanceM)} />
      </Line>
      <Line label={text('monitor.card.travelTime')}>{formats.duration(today.travellingS)}</Line>
    </Lines>
  );
}

function Machine({ card }: { card: VehicleCard }) {
  const text = useTexts();
  const none = text('format.none');
  const signal = card.point?.signal ?? null;
  return (
    <Lines title={text('monitor.card.machine')}>
      <Line label={text('exports.list.category')} wide>
        {text(`exports.category.${card.category}`)}
      </Line>
      <Line label={text('exports.list.productModel')}>{card.productModel || none}</Line>
      <Line label={text('exports.list.brand')}>
        {[card.brand, card.model].filter(Boolean).join(' ') || none}
      </Line>
      <Line label={text('exports.list.plate')}>{card.plate || none}</Line>
      <Line label={text('exports.list.dealer')} wide>
        {card.dealer ?? none}
        {card.agent && <small>{text('monitor.card.agent', { name: card.agent })}</small>}
      </Line>
      <Line label={text('exports.list.owner')} wide>
        {card.owner ?? none}
        {card.ownerPhone && <small>{card.ownerPhone}</small>}
      </Line>
      <Line label={text('exports.list.region')} wide>
        {card.region ?? none}
      </Line>
      <Expiry label={text('exports.list.registrationUntil')} until={card.registrationUntil} />
      <Expiry label={text('exports.list.flowUntil')} until={card.flowUntil} />
      <Line label={text('exports.list.softwareVersion')}>{card.softwareVersion || none}</Line>
      <Line label={text('monitor.card.signal')}>{signal === null ? none : signal}</Line>
    </Lines>
  );
}

function Expiry({ label, until }: { label: string; until: number | null }) {
  const text = useTexts();
  const formats = useFormats();
  const now = useNow(60_000);
  if (until === null) return <Line label={label}>{text('format.none')}</Line>;
  const days = daysLeft(until, now);
  return (
    <Line label={label} wide>
      {formats.date(until)}
      <small data-below={days < 30 || undefined}>
        {days < 0 ? text('monitor.card.expired', { n: -days }) : text('monitor.card.daysLeft', { n: days })}
      </small>
    </Line>
  );
}

function Lines({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      {title && <h3>{title}</h3>}
      <dl>{children}</dl>
    </div>
  );
}

function Line({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.line} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Value({ value, unit }: Quantity) {
  return (
    <span>
      {value} <span className={styles.unit}>{unit}</span>
    </span>
  );
}

const joinedOf = ({ value, unit }: Quantity): string => `${value} ${unit}`;
