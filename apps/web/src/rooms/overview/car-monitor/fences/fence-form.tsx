import { type GeofenceDetail, type GeofenceForm, geofenceCalls, geofenceTerms } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, InputNumber } from 'antd';
import { useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';
import { FormContext } from '#kit/form/form-context.ts';
import { SaveFailure } from '#kit/form/save-failure.tsx';
import { useFormState } from '#kit/form/use-form-state.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { setPanels } from '../use-monitor.ts';
import { isWhole, withRadius } from './fence-draft.ts';
import { FenceFields } from './fence-fields.tsx';
import { fenceStore } from './fence-store.ts';
import { renewFences } from './fence-words.ts';
import styles from './fences.module.css';

const fresh = {
  name: '',
  dealerId: null,
  watch: 'leave',
  minutes: 30,
  speedKmh: 30,
  level: 'normal',
  bound: 'vehicles',
  boundId: null,
  vehicles: [],
  from: null,
  to: null,
  weekdays: [],
  fromMinute: null,
  toMinute: null,
  colour: 'blue',
  remark: '',
  enabled: true,
  inTerminal: false,
};

/** What the form begins with: a fence as it is, with limits for the rules that it has not. */
function valuesOf(fence: GeofenceDetail | null): Record<string, unknown> {
  if (fence === null) return fresh;
  const { minutes, speedKmh, vehicles, ...rest } = fence;
  const limits = { minutes: minutes ?? fresh.minutes, speedKmh: speedKmh ?? fresh.speedKmh };
  return { ...rest, ...limits, vehicles: vehicles.map(({ id }) => id) };
}

/** Makes a fence of what is drawn, or changes one; what is drawn is dragged on the map meanwhile. */
export function FenceForm({ fence, onLeave }: { fence: GeofenceDetail | null; onLeave: () => void }) {
  const text = useTexts();
  const client = useQueryClient();
  const [form] = Form.useForm();
  const initial = useMemo(() => valuesOf(fence), [fence]);
  const draft = fenceStore((state) => state.draft);
  const state = useFormState<GeofenceDetail>(
    {
      form,
      path: 'geofence',
      id: null,
      schema: geofenceTerms,
      labels: 'fences.fields',
      valuesOf,
      send: (body, idempotencyKey) => send(fence, body as GeofenceForm, idempotencyKey),
      onSaved: (saved) => {
        onLeave();
        setPanels({ fence: saved.id });
        showSuccess(text('fences.saved'));
        void renewFences(client);
      },
    },
    null,
    initial,
  );
  const place = useMemo(
    () => ({ form, before: initial, editing: false, put: state.fill }),
    [form, initial, state.fill],
  );
  const known = useMemo(
    () => Object.fromEntries((fence?.vehicles ?? []).map(({ id, sn, alias }) => [id, alias || sn])),
    [fence],
  );
  return (
    <div className={styles.form}>
      <DrawnPart />
      {state.theirs !== null && <p role="alert">{text('fences.changed')}</p>}
      {state.failure !== null && <SaveFailure error={state.failure} />}
      <Form
        form={form}
        layout="vertical"
        size="small"
        initialValues={initial}
        disabled={state.busy}
        onValuesChange={state.onValuesChange}
        onFinish={() => void state.submit(false)}
      >
        <FormContext value={place}>
          <FenceFields values={state.values} known={known} />
        </FormContext>
        <div className={styles.deeds}>
          <Button size="small" onClick={onLeave}>
            {text('forms.confirm.cancel')}
          </Button>
          <Button
            size="small"
            type="primary"
            htmlType="submit"
            loading={state.busy}
            disabled={draft === null || !isWhole(draft)}
          >
            {text('fences.save')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function send(fence: GeofenceDetail | null, terms: GeofenceForm, idempotencyKey: string) {
  const { shape, points, sizeM } = fenceStore.getState().draft!;
  const { watch, bound } = terms;
  const body = {
    ...terms,
    shape,
    points,
    sizeM,
    minutes: watch === 'stay' ? terms.minutes : null,
    speedKmh: watch === 'speed' ? terms.speedKmh : null,
    ...(bound === 'vehicles' ? { boundId: null } : { vehicles: [] }),
  };
  if (fence === null) return ask(geofenceCalls.create, { body }, { idempotencyKey });
  const { id, version } = fence;
  return ask(geofenceCalls.edit, { params: { id }, body: { ...body, version } }, { idempotencyKey });
}

/** What to do on the map, and the size in figures. */
function DrawnPart() {
  const text = useTexts();
  const draft = fenceStore((state) => state.draft);
  if (draft === null) return null;
  const { shape, closed, problem, sizeM } = draft;
  const hint = closed ? text('fences.hints.done') : text(`fences.hints.${shape}`);
  return (
    <>
      <p className={styles.hint} role="status" data-problem={problem ?? undefined}>
        {problem ? text(`areas.draw.${problem}`) : hint}
      </p>
      {sizeM !== null && (shape === 'circle' || shape === 'corridor') && (
        <InputNumber
          size="small"
          style={{ width: '100%', marginBottom: 10 }}
          aria-label={text(shape === 'circle' ? 'fences.fields.radius' : 'fences.fields.width')}
          prefix={text(shape === 'circle' ? 'fences.fields.radius' : 'fences.fields.width')}
          precision={0}
          value={sizeM}
          onChange={(metres) => {
            const now = fenceStore.getState().draft;
            if (now && metres !== null) fenceStore.setState({ draft: withRadius(now, metres) });
          }}
        />
      )}
    </>
  );
}
