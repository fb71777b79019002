import { EyeOutlined } from '@ant-design/icons';
import { type AuditState, type CarRow, carCalls, type WarningLevel } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { ask as call } from '#kit/api/ask.ts';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { StateTag, Time } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text, useTexts } from '#kit/words/text.ts';
import styles from './cars.module.css';

const dayS = 86_400;
/** From this many days on an end is no longer marked. */
const soonDays = 30;

/** When something ends and how many days are left: red when it is over, amber within 30 days. */
export function Ends({ at }: { at: number | null }) {
  const now = useNow(60_000) / 1000;
  if (at === null) return text('format.none');
  const days = Math.floor((at - now) / dayS);
  const over = at < now;
  const words = over
    ? text('cars.daysOver', { days: Math.ceil((now - at) / dayS) })
    : text('cars.daysLeft', { days });
  return (
    <span className={styles.ends}>
      <Time at={at} />
      <span className={over ? styles.over : days <= soonDays ? styles.soon : styles.far}>{words}</span>
    </span>
  );
}

export function Area({ value }: { value: number }) {
  const formats = useFormats();
  const { value: amount, unit } = formats.area(value);
  return (
    <>
      {amount} {unit}
    </>
  );
}

const states: Record<CarRow['state'], StateColour> = {
  idle: 'offline',
  inUse: 'passed',
  frozen: 'frozen',
  inProblem: 'warning',
  expired: 'expired',
  cancelled: 'cancelled',
};
export const stateTag = (state: CarRow['state']) => (
  <StateTag colour={states[state]}>{text(`format.state.${state}`)}</StateTag>
);
export const onlineTag = (online: CarRow['online']) => (
  <StateTag colour={online}>{text(`format.state.${online}`)}</StateTag>
);

const audits: Record<AuditState, StateColour> = {
  none: 'offline',
  toReview: 'waiting',
  reviewing: 'waiting',
  passed: 'passed',
  rejected: 'error',
};
export const auditTag = (state: AuditState) =>
  state === 'none' ? (
    text('format.none')
  ) : (
    <StateTag colour={audits[state]}>{text(`cars.audits.${state}`)}</StateTag>
  );

export const warningTag = (level: WarningLevel) =>
  level === 'none' ? (
    text('format.none')
  ) : (
    <StateTag colour={level === 'serious' ? 'error' : 'warning'}>{text(`cars.warnings.${level}`)}</StateTag>
  );

/** The owner's phone, masked until somebody who may asks for it; each time is noted. */
export function OwnerPhone({ car: { id, phone } }: { car: Pick<CarRow, 'id' | 'phone'> }) {
  const words = useTexts();
  const mayAsk = useMay('carManage.contact');
  const ask = useMutation({ mutationFn: () => call(carCalls.contact, { params: { id } }) });
  const shown = ask.data?.phone || phone;
  return (
    <>
      {shown ?? words('format.none')}
      {mayAsk && shown?.includes('*') && (
        <Button
          type="link"
          size="small"
          icon={<EyeOutlined />}
          aria-label={words('cars.showContact')}
          title={`${words('cars.showContact')} · ${words('cars.contactNoted')}`}
          loading={ask.isPending}
          onClick={(event) => {
            event.stopPropagation();
            ask.mutate();
          }}
        />
      )}
    </>
  );
}
