import { CheckOutlined } from '@ant-design/icons';
import type { CarForm } from '@furrow/contract';
import type { Values } from '#kit/form/conflict/merge-rows.ts';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './car-form.module.css';
import { filled } from './parts/parts-block.tsx';
import { useDeviceOf } from './use-device.ts';

type Given = Partial<CarForm>;

/** What stands in the form so far, block by block, and which of them is still to do. */
export function CarSummary({ values }: { values: Values }) {
  const text = useTexts();
  const given = values as Given;
  const device = useDeviceOf(given.sn, given.vehicleModelId);
  const { wayTo } = useDivisions();
  const slots = device?.slots ?? [];
  const present = new Set(given.photos?.map(({ kind }) => kind));
  const place = given.divisionCode ? wayTo(given.divisionCode).map(({ name }) => name) : [];
  const machine = [given.brand, given.model, given.alias, given.plate].filter(Boolean);
  const blocks = [
    { key: 'terminal', words: device ? [device.sn, device.productModel] : [], done: device !== undefined },
    {
      key: 'machine',
      words: machine,
      done: Boolean(given.vehicleModelId || (given.carType && given.brand && given.model)),
    },
    {
      key: 'parts',
      words: device
        ? [
            text('carForm.partsDone', {
              done: slots.filter((slot) => filled(given.parts, slot)).length,
              all: slots.length,
            }),
          ]
        : [],
      done: device !== undefined && slots.every((slot) => !slot.required || filled(given.parts, slot)),
    },
    {
      key: 'owner',
      words: [given.ownerName, place.join(' '), given.installedOn],
      done: Boolean(given.ownerPhone && given.ownerName && given.divisionCode && given.installedOn),
    },
    {
      key: 'papers',
      words: [
        present.size > 0 && text('carForm.photosDone', { count: given.photos?.length ?? 0 }),
        given.registrationDays === null || given.registrationDays === undefined
          ? text('carForm.noRegistration')
          : `${given.registrationDays} ${text('carForm.daysUnit')}`,
      ],
      done: device?.photos.every((kind) => present.has(kind)) ?? false,
    },
  ] as const;
  return (
    <section className={styles.summary} aria-label={text('carForm.summary')}>
      <h2>{text('carForm.summary')}</h2>
      <ol>
        {blocks.map(({ key, words, done }) => (
          <li key={key} data-done={done || undefined}>
            <span
              className={styles.sign}
              role="img"
              aria-label={text(done ? 'carForm.done' : 'carForm.open')}
            >
              {done && <CheckOutlined />}
            </span>
            <div>
              <strong>{text(`carForm.blocks.${key}`)}</strong>
              <span>{words.filter(Boolean).join(' · ')}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
