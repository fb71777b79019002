import type { SpeedAnalysis } from '@furrow/contract';
import { Button, Switch, Tooltip } from 'antd';
import { defaultTimeZone } from '#kit/formats/use-formats.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { useAccount, useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { SpanPicker } from '../historical-track/filters/span-picker.tsx';
import { problemOf } from '../historical-track/track-address.ts';
import { VehiclePicker } from '../vehicle-picker/vehicle-picker.tsx';
import { changeSpeed, type SpeedAddress } from './speed-address.ts';
import styles from './speed-analysis.module.css';

interface Props {
  address: SpeedAddress;
  found: SpeedAnalysis | undefined;
}

/** The vehicle, the time, and whether work alone is counted; of a job its name in place of both. */
export function SpeedFilters({ address, found }: Props) {
  const text = useTexts();
  const { workingOnly } = address;
  return (
    <search className={styles.filters}>
      {address.job === null ? <VehicleAndTime address={address} found={found} /> : <OfJob found={found} />}
      <Tooltip title={text('speedAnalysis.workingOnlyHint')}>
        <label className={styles.switch} htmlFor="speed-working">
          <Switch id="speed-working" checked={workingOnly} onChange={changeSpeed.workingOnly} />
          <span>{text('speedAnalysis.workingOnly')}</span>
        </label>
      </Tooltip>
    </search>
  );
}

function VehicleAndTime({ address: { id, span }, found }: Props) {
  const text = useTexts();
  const timeZone = useAccount()?.timeZone ?? defaultTimeZone;
  const mayTrack = useMay('historicalTrack');
  const device = found?.device.id === id ? found?.device : undefined;
  const label = text('speedAnalysis.vehicle');
  const choose = (ids: string[]) => {
    if (ids.length > 2) showMessage('error', text('speedAnalysis.tooMany'));
    else changeSpeed.vehicle(ids.at(-1) ?? null);
  };
  return (
    <>
      <div className={styles.vehicle}>
        <VehiclePicker
          label={label}
          placeholder={label}
          inLine
          chosen={id === null ? [] : [{ id, name: device?.alias || device?.sn || '…', sn: device?.sn ?? '' }]}
          most={1}
          tooMany={text('speedAnalysis.tooMany')}
          onChoose={choose}
        />
      </div>
      <div className={styles.span}>
        <SpanPicker
          span={span}
          timeZone={timeZone}
          problem={problemOf([], span)}
          devices={mayTrack && id !== null ? [id] : []}
          onChange={(next) => changeSpeed.span(id, next)}
        />
      </div>
    </>
  );
}

function OfJob({ found }: { found: SpeedAnalysis | undefined }) {
  const text = useTexts();
  const name = found?.job ? `${found.device.sn} · ${found.job.workDate}` : '…';
  return (
    <>
      <strong>{text('speedAnalysis.ofJob', { name })}</strong>
      {found && (
        <Button onClick={() => changeSpeed.span(found.device.id, found)}>
          {text('speedAnalysis.leaveJob')}
        </Button>
      )}
    </>
  );
}
