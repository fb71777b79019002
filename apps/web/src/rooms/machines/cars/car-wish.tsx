import {
  carFreezeForm,
  carOwnerForm,
  carRegionForm,
  carTransferForm,
  type DealerNode,
  dealerCalls,
  type OwnerRow,
} from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { DivisionPicker } from '#kit/places/division-picker.tsx';
import { useTexts } from '#kit/words/text.ts';

const labels = 'cars.fields';
const FreezeField = fieldOf(carFreezeForm, labels);
const TransferField = fieldOf(carTransferForm, labels);
const RegionField = fieldOf(carRegionForm, labels);
const OwnerField = fieldOf(carOwnerForm, labels);

/** What is asked for before a deed, and how it is done; a refusal stands in the dialog, which stays open. */
export interface Wish {
  kind: 'freeze' | 'transfer' | 'region' | 'owner';
  title: string;
  send: (body: object) => Promise<unknown>;
}

const schemas = {
  freeze: carFreezeForm,
  transfer: carTransferForm,
  region: carRegionForm,
  owner: carOwnerForm,
};

function WishFields({ kind }: { kind: Wish['kind'] }) {
  switch (kind) {
    case 'freeze':
      return <FreezeField name="reason" wide />;
    case 'transfer':
      return (
        <>
          <TransferField name="dealerId" wide>
            <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} />
          </TransferField>
          <TransferField name="remark" wide />
        </>
      );
    case 'region':
      return (
        <RegionField name="divisionCode" wide>
          <DivisionPicker />
        </RegionField>
      );
    case 'owner':
      return (
        <OwnerField name="ownerId" wide>
          <EntityPicker<OwnerRow>
            path="owners"
            keyOf={({ id }) => id}
            labelOf={({ name }) => name}
            hintOf={({ phone }) => phone}
          />
        </OwnerField>
      );
  }
}

/** `ask(wish)` opens the dialog; it settles when the deed is done (with its answer) or called off (undefined). */
export function useCarWish(): { ask: <T>(wish: Wish) => Promise<T | undefined>; dialog: ReactNode } {
  const text = useTexts();
  const [asked, setAsked] = useState<(Wish & { resolve: (answer: unknown) => void }) | null>(null);
  const ask = <T,>(wish: Wish) =>
    new Promise<T | undefined>((resolve) => {
      setAsked({ ...wish, resolve: resolve as (answer: unknown) => void });
    });
  const end = (answer: unknown) => {
    setAsked(null);
    asked?.resolve(answer);
  };
  const lead =
    asked?.kind === 'freeze' || asked?.kind === 'transfer' ? text(`cars.${asked.kind}.lead`) : undefined;
  const dialog = asked && (
    <FormDialog
      title={asked.title}
      path="cars"
      schema={schemas[asked.kind]}
      labels={labels}
      lead={lead}
      go={text(`cars.deeds.${asked.kind}`)}
      danger={asked.kind === 'freeze'}
      send={asked.send}
      onDone={end}
      onCancel={() => end(undefined)}
    >
      <WishFields kind={asked.kind} />
    </FormDialog>
  );
  return { ask, dialog };
}
