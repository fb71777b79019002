import { type BlockRow, blockCalls, blockForm, blockTypes, type OwnerRow, polygonOf } from '@furrow/contract';
import { useMemo } from 'react';
import type { z } from 'zod';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormPage } from '#kit/form/form-page.tsx';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { readOutline } from '#map/draw/outline-address.ts';
import { BlockPreview } from './block-preview.tsx';
import { PolygonInput } from './polygon-input.tsx';

const Field = fieldOf(blockForm, 'blocks.fields');
const blank = { type: 'dryField', outline: null, crop: '', remark: '' };

/** Makes a block, of a boundary that was measured on a map where the address holds one, or edits one. An overlap with another of the owner is named and asked about. */
export function BlockForm({ id }: { id: string | null }) {
  const text = useTexts();
  const [measured] = useAddressItem('outline');
  const initial = useMemo(() => {
    const outline = readOutline(measured);
    return outline ? { ...blank, outline: polygonOf([outline]) } : blank;
  }, [measured]);
  const leave = () => pushAddress({ edit: null, outline: null });
  const save = (values: object, query: { confirmed?: 'yes' }, key: string): Promise<BlockRow> => {
    const body = values as z.input<typeof blockForm> & { version: string };
    const options = { idempotencyKey: key };
    return id === null
      ? ask(blockCalls.create, { query, body }, options)
      : ask(blockCalls.edit, { params: { id }, query, body }, options);
  };
  const send = (body: object, key: string): Promise<BlockRow> =>
    save(body, {}, key).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.key === 'blockOverlaps')) throw error;
      const asked = { title: text('blocks.overlap.title'), follows: error.message, danger: false };
      if (!(await confirmDeed({ ...asked, go: text('blocks.overlap.go') }))) throw error;
      return save(body, { confirmed: 'yes' }, crypto.randomUUID());
    });
  return (
    <FormPage<BlockRow>
      name="block"
      path="blocks"
      kind="block"
      id={id}
      title={text(id === null ? 'blocks.create' : 'blocks.edit')}
      schema={blockForm}
      labels="blocks.fields"
      initial={initial}
      send={send}
      aside={(values) => <BlockPreview id={id} values={values} />}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {(block) => (
        <>
          <Field name="name" />
          <Field
            name="type"
            choices={blockTypes.map((value) => ({ value, label: text(`blocks.types.${value}`) }))}
          />
          <Field name="ownerId">
            <EntityPicker<OwnerRow>
              path="owners"
              keyOf={({ id: owner }) => owner}
              labelOf={({ name }) => name}
              hintOf={({ phone }) => phone}
              known={block ? { [block.ownerId]: block.owner } : {}}
            />
          </Field>
          <Field name="crop" />
          <Field name="outline" wide>
            <PolygonInput key={block?.id ?? 'new'} />
          </Field>
          <Field name="remark" wide />
        </>
      )}
    </FormPage>
  );
}
