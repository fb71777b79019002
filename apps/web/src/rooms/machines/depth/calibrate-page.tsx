import {
  type DepthSettingRow,
  type DepthTarget,
  depthSensors,
  depthSettingForm,
  depthSettingsCalls,
  readsDistance,
} from '@furrow/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { pushAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { ScaledInput } from '#kit/form/inputs/scaled-input.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { CalibratePanel } from './calibrate-panel.tsx';
import styles from './depth.module.css';
import { sensorWords, unitOf } from './depth-columns.tsx';

const Field = fieldOf(depthSettingForm, 'depth.fields');
const leave = () => pushAddress({ calibrate: null });

/** Calibrates the depth sensor of an implement: its setting at the left, what it reads now at the right. */
export function CalibratePage({ implementId }: { implementId: string }) {
  const text = useTexts();
  const query = useQuery({
    queryKey: ['depthSettings', 'target', implementId],
    queryFn: ({ signal }) => ask(depthSettingsCalls.targets, { query: { implementId } }, { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <QueryState query={query} lines={8}>
      {([target]) => (target ? <Calibration target={target} /> : text('depth.noTool'))}
    </QueryState>
  );
}

function Calibration({ target }: { target: DepthTarget }) {
  const text = useTexts();
  return (
    <FormPage<DepthSettingRow>
      // Every implement has a draft of its own: one that is restored over another would be saved to the wrong sensor.
      name={`depthSetting ${target.implementId}`}
      path="depthSettings"
      id={null}
      title={text('depth.settingOf', { sn: target.vehicleSn, tool: `${target.toolNo} · ${target.tool}` })}
      schema={depthSettingForm}
      labels="depth.fields"
      initial={initialOf(target)}
      aside={(values) => <CalibratePanel vehicleId={target.vehicleId} values={values} />}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {() => <SettingFields vehicleId={target.vehicleId} />}
    </FormPage>
  );
}

/** The version in force, or what most sensors begin with. */
function initialOf({ implementId, vehicleId, sensor, setting }: DepthTarget): Record<string, unknown> {
  const first = {
    sensorType: sensor ?? 'hitchAngle',
    zeroOffset: 0,
    mountingAngleDeg: 0,
    armMm: 1200,
    workingThresholdM: 0.05,
    smoothingS: 3,
  };
  const { sensorType, zeroOffset, mountingAngleDeg, armMm, qualifiedDepthM, workingThresholdM, smoothingS } =
    setting ?? { ...first, qualifiedDepthM: undefined };
  return {
    implementId,
    vehicleId,
    sensorType,
    zeroOffset,
    mountingAngleDeg,
    armMm,
    qualifiedDepthM,
    workingThresholdM,
    smoothingS,
    validFrom: Math.floor(Date.now() / 1000),
  };
}

function SettingFields({ vehicleId }: { vehicleId: string }) {
  const { form } = useFormPlace();
  const sensor = Form.useWatch<DepthSettingRow['sensorType']>('sensorType', form) ?? 'hitchAngle';
  return (
    <>
      <Field
        name="sensorType"
        choices={depthSensors.map((value) => ({ value, label: sensorWords(value) }))}
      />
      <Field
        name="zeroOffset"
        unit={unitOf(sensor)}
        hint={<ZeroHere vehicleId={vehicleId} sensor={sensor} />}
      />
      <Field name="mountingAngleDeg" />
      {!readsDistance(sensor) && <Field name="armMm" />}
      <Field name="qualifiedDepthM">
        <ScaledInput factor={100} unit="" />
      </Field>
      <Field name="workingThresholdM">
        <ScaledInput factor={100} unit="" />
      </Field>
      <Field name="smoothingS" />
      <Field name="validFrom">
        <MomentInput past />
      </Field>
    </>
  );
}

/** Takes what the sensor reads now, while the tool stands on flat ground, as zero. */
function ZeroHere({ vehicleId, sensor }: { vehicleId: string; sensor: DepthSettingRow['sensorType'] }) {
  const text = useTexts();
  const { put } = useFormPlace();
  const zero = useMutation({
    mutationFn: () => ask(depthSettingsCalls.zero, { body: { vehicleId, sensorType: sensor } }),
    onSuccess: ({ zeroOffset, readings }) => {
      put({ zeroOffset });
      showSuccess(text('depth.zeroTaken', { zero: `${zeroOffset} ${unitOf(sensor)}`, readings }));
    },
  });
  return (
    <span className={styles.zero}>
      <Button size="small" loading={zero.isPending} onClick={() => zero.mutate()}>
        {text('depth.zeroHere')}
      </Button>
      {text('depth.zeroHint')}
    </span>
  );
}
