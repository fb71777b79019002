import { type DeviceBySn, fields, fittingCalls, type PartFound, type PartSlot } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../car-form.module.css';
import { slotWords } from './slot-words.ts';

type Parts = Readonly<Record<string, string>>;

interface Props {
  device: DeviceBySn;
  /** Form.Item fills these in. */
  id?: string;
  value?: Parts;
  onChange?: (value: Parts) => void;
  onBlur?: () => void;
}

/** One field a part; a scanner's Enter goes on to the next. */
export function PartsInput({ device, value = {}, onChange, onBlur }: Props) {
  return (
    <div className={styles.parts}>
      {device.slots.map((slot) => (
        <PartField
          key={slot.key}
          slot={slot}
          device={device}
          sn={value[slot.key] ?? ''}
          onChange={(sn) => onChange?.({ ...value, [slot.key]: sn })}
          {...(onBlur ? { onBlur } : {})}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  slot: PartSlot;
  device: DeviceBySn;
  sn: string;
  onChange: (sn: string) => void;
  onBlur?: () => void;
}

function PartField({ slot, device, sn, onChange, onBlur }: FieldProps) {
  const text = useTexts();
  const [left, setLeft] = useState(sn !== '');
  const look = useLook(slot, device, left ? sn.trim() : '');
  const label = slotWords(slot, device.slots);
  const told = look.error?.message ?? (look.data && foundWords(text, look.data));
  return (
    <div className={styles.part}>
      <label
        htmlFor={`part-${slot.key}`}
        className={styles.partName}
        data-required={slot.required || undefined}
      >
        {label}
      </label>
      <Input
        id={`part-${slot.key}`}
        value={sn}
        maxLength={30}
        autoComplete="off"
        data-slot={slot.key}
        placeholder={slot.models.length > 0 ? slot.models.join(' / ') : text('carForm.allModels')}
        {...(look.error ? { status: 'error' as const } : {})}
        onChange={({ target }) => {
          setLeft(false);
          onChange(target.value);
        }}
        onBlur={() => {
          setLeft(true);
          onBlur?.();
        }}
        onKeyDown={toNext}
      />
      <span className={styles.told} data-bad={look.error ? true : undefined} role="status">
        {look.isFetching ? text('carForm.checking') : told}
      </span>
    </div>
  );
}

/** What the library says of a serial number, once it has been left. */
function useLook(slot: PartSlot, device: DeviceBySn, sn: string) {
  const vehicleModel = Form.useWatch('vehicleModelId') as string | null | undefined;
  const dealer = (Form.useWatch('dealerId') as string | null | undefined) ?? device.dealerId;
  return useQuery({
    queryKey: ['cars', 'part', device.sn, vehicleModel, dealer, slot.key, sn],
    queryFn: () =>
      ask(fittingCalls.part, {
        query: {
          sn: device.sn,
          slot: slot.key,
          part: sn,
          ...(vehicleModel ? { vehicleModel } : {}),
          ...(dealer ? { dealer } : {}),
        },
      }),
    enabled: fields.componentSn.safeParse(sn).success,
    retry: false,
    staleTime: 5_000,
  });
}

const foundWords = (text: ReturnType<typeof useTexts>, { model, nameplateCode }: PartFound): string =>
  [text('carForm.fits', { model }), nameplateCode && text('carForm.code', { code: nameplateCode })]
    .filter(Boolean)
    .join(' · ');

function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-slot]')];
  const next = all[all.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else event.currentTarget.blur();
}
