import {
  type DealerNode,
  type DeviceRow,
  dealerCalls,
  deviceCalls,
  deviceCategories,
  deviceForm,
  newDeviceForm,
  protocols,
  type UnknownTerminalRow,
  unknownTerminalCalls,
} from '@furrow/contract';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { useRow } from '#kit/form/save/use-row.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import styles from './detail/detail.module.css';
import { categoryWords } from './device-columns.tsx';
import { ProductPicker, SimInput } from './device-inputs.tsx';

type NewDevice = z.input<typeof newDeviceForm>;
const Field = fieldOf(newDeviceForm, 'devices.fields');

/** /addDevice: enters a terminal, takes over one that nobody knows (`?unknownId=`), or edits one (`?id=`). */
export function Screen() {
  const [id] = useAddressItem('id');
  const [unknownId] = useAddressItem('unknownId');
  const unknown = useRow<UnknownTerminalRow>(unknownTerminalCalls.read, id === null ? unknownId : null, {
    once: true,
  });
  if (id !== null || unknownId === null) return <DeviceForm id={id} unknown={null} />;
  return (
    <QueryState query={unknown} lines={8}>
      {(terminal) => <DeviceForm id={null} unknown={terminal} />}
    </QueryState>
  );
}

function DeviceForm({ id, unknown }: { id: string | null; unknown: UnknownTerminalRow | null }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [category] = useAddressItem('category');
  const leave = () => void navigate(unknown ? '/deviceList?tab=unknown' : '/deviceList');
  const send = (body: object, key: string) =>
    ask(
      unknownTerminalCalls.accept,
      { params: { id: unknown?.id ?? '' }, body: body as NewDevice },
      { idempotencyKey: key },
    );
  return (
    <FormPage<DeviceRow, { id: string }>
      name="device"
      path={deviceCalls.read}
      id={id}
      title={text(id === null ? 'devices.create' : 'devices.edit')}
      nameOf={({ sn }) => sn}
      schema={id === null ? newDeviceForm : deviceForm}
      labels="devices.fields"
      initial={initialOf(category, unknown)}
      send={unknown ? send : undefined}
      onSaved={(saved, again) => again || void navigate(`/deviceList?id=${saved.id}`)}
      onCancel={leave}
    >
      {(row) => <DeviceFields row={row} unknown={unknown} />}
    </FormPage>
  );
}

/** What an unknown terminal said of itself; its id is an SN where it looks like one. */
function initialOf(category: string | null, unknown: UnknownTerminalRow | null): Record<string, unknown> {
  const known = deviceCategories.find((one) => one === category);
  const sn = unknown && /^(\d{7}|\d{10})$/.test(unknown.reportedId) ? { sn: unknown.reportedId } : {};
  return {
    protocol: 'auto',
    ...(known ? { category: known } : {}),
    ...(unknown ? { terminalNumber: unknown.terminalNumber, ...sn } : {}),
  };
}

function DeviceFields({ row, unknown }: { row: DeviceRow | null; unknown: UnknownTerminalRow | null }) {
  const text = useTexts();
  const { form, put } = useFormPlace();
  const category = Form.useWatch<DeviceRow['category'] | undefined>('category', form) ?? row?.category;
  const takeSim = () => {
    const { sim1, terminalNumber } = form.getFieldsValue(['sim1', 'terminalNumber']) as Record<
      string,
      string
    >;
    if (sim1 && !terminalNumber) put({ terminalNumber: sim1 });
  };
  return (
    <>
      {unknown && (
        <p className={`form-wide ${styles.notice}`} role="status">
          {text('devices.unknownFrom', {
            number: unknown.terminalNumber,
            maker: unknown.maker,
            model: unknown.model,
            address: unknown.address,
          })}
        </p>
      )}
      <Field name="sn" />
      <Field
        name="category"
        choices={deviceCategories.map((value) => ({ value, label: categoryWords(value) }))}
      />
      <Field name="productModel">
        <ProductPicker category={category} />
      </Field>
      <Field name="machineCode" />
      <Field name="sim1">
        <SimInput onLeave={takeSim} />
      </Field>
      <Field name="sim2" />
      <Field
        name="terminalNumber"
        hint={unknown === null && text('devices.simHint')}
        disabled={unknown !== null}
      />
      <Field
        name="protocol"
        choices={protocols.map((value) => ({ value, label: text(`devices.protocols.${value}` as TextKey) }))}
      />
      <Field name="hardwareVersion" />
      {row === null && (
        <Field name="dealerId">
          <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} allowClear />
        </Field>
      )}
      <Field name="stockPlace" />
      {category === 'tbox' && (
        <>
          <Field name="terminalId" />
          <Field name="hardwareProfile" />
        </>
      )}
      <Field name="remark" wide />
    </>
  );
}
