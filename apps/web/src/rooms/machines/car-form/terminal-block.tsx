import { carForm, type DeviceBySn, fields } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormBlock } from '#kit/form/form-block.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './car-form.module.css';
import { askDevice, useDevice } from './use-device.ts';

const Field = fieldOf(carForm, 'carForm.fields');

/** The terminal by its SN: what it is, and whether it may be put into use. */
export function TerminalBlock({ fixed = false }: { fixed?: boolean }) {
  const text = useTexts();
  const queries = useQueryClient();
  const device = useDevice();
  useDefaultsOf(device);
  const known = async (sn: unknown) => {
    if (!fields.sn.safeParse(sn).success) return null;
    const model = null;
    return queries.fetchQuery(askDevice(String(sn).trim(), model)).then(
      () => null,
      (error: unknown) => (error instanceof ApiError ? error.message : null),
    );
  };
  return (
    <FormBlock title={text('carForm.blocks.terminal')}>
      <Field name="sn" disabled={fixed} {...(fixed ? {} : { check: known })} />
      {device && <DeviceFacts device={device} />}
    </FormBlock>
  );
}

/** What follows from a newly named terminal, where nothing has been typed: its dealer and its product's days. */
function useDefaultsOf(device: DeviceBySn | undefined): void {
  const { put } = useFormPlace();
  const form = Form.useFormInstance();
  const filledFor = useRef<string | null>(null);
  useEffect(() => {
    if (!device || filledFor.current === device.sn) return;
    const isFirst = filledFor.current === null;
    filledFor.current = device.sn;
    const days = form.getFieldValue('registrationDays');
    put({
      // Parts belong to a product: another terminal begins with none, unless a draft brought them.
      ...(isFirst ? {} : { parts: {} }),
      ...(isFirst && form.getFieldValue('dealerId') ? {} : { dealerId: device.dealerId }),
      ...(days === undefined || days === null ? { registrationDays: device.defaultDays } : {}),
      ...(form.getFieldValue('alias') ? {} : { alias: device.alias }),
    });
  }, [device, form, put]);
}

function DeviceFacts({ device }: { device: DeviceBySn }) {
  const text = useTexts();
  const formats = useFormats();
  const sims = [device.sim1, device.sim2].filter(Boolean).join(', ');
  const product = [device.productModel, device.pn].filter(Boolean).join(' ') || device.terminalNumber;
  const lines = [
    device.dealer ?? text('carForm.noDealer'),
    device.machineCode && text('carForm.machineCode', { code: device.machineCode }),
    sims && text('carForm.sims', { sims }),
    device.outSince !== null && text('carForm.outSince', { day: formats.date(device.outSince) }),
  ].filter(Boolean);
  return (
    <div className={styles.facts} role="status">
      <strong>
        {text('carForm.terminalLine', { product, category: text(`exports.category.${device.category}`) })}
      </strong>
      <span>{lines.join(' · ')}</span>
    </div>
  );
}
