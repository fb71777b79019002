import {
  type CarForm,
  correctionData,
  type EntryDetail,
  type EntryRow,
  entryCalls,
  entryDraft,
  entryForm,
  itemOfPhoto,
} from '@furrow/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormBlock } from '#kit/form/form-block.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useTexts } from '#kit/words/text.ts';
import {
  CarSummary,
  MachineFields,
  OwnerBlock,
  PartsBlock,
  TerminalBlock,
  useDevice,
} from '#rooms/machines/public.ts';
import { ItemsInput } from '../shared/items-input.tsx';
import { Failure } from '../shared/panel/failure.tsx';
import { Corrected } from './corrected.tsx';
import { MarksNote } from './marks.tsx';

const Field = fieldOf(entryForm, 'carForm.fields');
/** What is left empty of an owner stays as it is. */
const CorrectionField = fieldOf(correctionData, 'carForm.fields');
const plain = {
  workType: 'others',
  ownerKind: 'individual',
  tracks: false,
  parts: {},
  items: [],
  draft: false,
};

/** `?sn=`: /deviceList leads here from a device that is out. */
function begunWith(): Record<string, unknown> {
  const sn = new URLSearchParams(window.location.search).get('sn');
  return sn ? { ...plain, sn } : plain;
}

/** The form of /entryDetail: the five blocks of /addCar, with info items in the place of its photos. */
export function EntryForm({ id }: { id: string | null }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [initial] = useState(begunWith);
  // The same sending however often it is tried: what was taken is not made twice.
  const [batchKey, setBatchKey] = useState(() => crypto.randomUUID());
  const leave = (to: string | null) => void navigate(to === null ? '/infoEntry' : `/entryDetail?id=${to}`);
  const create = (body: object, key: string): Promise<EntryRow> =>
    sendValues(entryCalls.create, { ...body, batchKey }, {}, key);
  return (
    <FormPage<EntryDetail, EntryRow>
      name="infoEntry"
      path="infoEntry"
      kind="approval"
      id={id}
      draftOn="server"
      title={text(id === null ? 'approvals.entry.create' : 'approvals.deeds.edit')}
      nameOf={({ number }) => number}
      schema={id === null ? entryForm : entryDraft}
      isDraft={(values, row) => (row ? row.state === 'draft' : values.draft === true)}
      labels="carForm.fields"
      initial={initial}
      valuesOf={({ data }) => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== ''))}
      send={id === null ? create : (body) => saveEdit(id, body)}
      aside={(values, row) =>
        row?.type === 'correction' ? <Corrected row={row} /> : <CarSummary values={withPhotos(values)} />
      }
      onSaved={(row, again) => (again ? setBatchKey(crypto.randomUUID()) : leave(row.id))}
      onCancel={() => leave(id)}
    >
      {(row) => (
        <>
          {row && <Failure row={row} />}
          {row && <MarksNote row={row} />}
          {row?.type === 'correction' ? <CorrectionBlocks row={row} /> : <FittingBlocks row={row} />}
        </>
      )}
    </FormPage>
  );
}

/** All of /addCar. */
function FittingBlocks({ row }: { row: EntryDetail | null }) {
  const text = useTexts();
  return (
    <>
      <TerminalBlock fixed={row !== null} />
      <FormBlock title={text('carForm.blocks.machine')}>
        <MachineFields />
      </FormBlock>
      <PartsBlock />
      <OwnerBlock unknownHint="approvals.entry.ownerNew" />
      <EntryPapers isNew={row === null} />
    </>
  );
}

/** What a correction may say: neither device nor parts, nor dealer, nor registration. */
function CorrectionBlocks({ row }: { row: EntryDetail }) {
  const text = useTexts();
  return (
    <>
      <FormBlock
        title={text('carForm.blocks.machine')}
        note={<p>{`${row.sn} · ${text('approvals.entry.correctionHint')}`}</p>}
      >
        <MachineFields />
      </FormBlock>
      <OwnerBlock sold field={CorrectionField} unknownHint="approvals.entry.ownerNew" />
      <FormBlock title={text('carForm.blocks.papers')}>
        <Field name="items" wide hint={text('approvals.entry.correctionItems')}>
          <ItemsInput />
        </Field>
        <Field name="remark" wide />
      </FormBlock>
    </>
  );
}

/** The summary counts photos by their kinds. */
function withPhotos(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kinds = Object.entries(itemOfPhoto);
  const items = (values.items ?? []) as EntryDetail['data']['items'];
  const photos = items.flatMap(({ type, fileId }) => {
    const kind = kinds.find(([, item]) => item === type)?.[0];
    return kind ? [{ kind, fileId }] : [];
  }) as CarForm['photos'];
  return { ...values, photos };
}

/** All of its data goes with an edit, which says which version it read. */
async function saveEdit(id: string, body: object): Promise<EntryRow> {
  const { data } = await ask(entryCalls.read, { params: { id } });
  return sendValues(entryCalls.edit, { ...data, ...body }, { id });
}

/** Info items by what they show, the first registration, a remark. */
function EntryPapers({ isNew }: { isNew: boolean }) {
  const text = useTexts();
  const required = (useDevice()?.photos ?? []).map((kind) => itemOfPhoto[kind]);
  const { draft } = useFormPlace();
  const enough = (value: unknown) => {
    const shown = new Set((value as { type: string }[] | undefined)?.map(({ type }) => type));
    return draft || required.every((type) => shown.has(type)) ? null : text('refusals.itemsMissing');
  };
  return (
    <FormBlock title={text('carForm.blocks.papers')}>
      <Field
        name="items"
        wide
        check={enough}
        hint={
          required.length > 0
            ? required.map((type) => text(`approvals.items.${type}`)).join(', ')
            : text('approvals.entry.itemsHint')
        }
      >
        <ItemsInput />
      </Field>
      <Field name="registrationDays" unit={text('carForm.daysUnit')} hint={text('carForm.daysHint')} />
      <Field name="remark" wide />
      {isNew && <Field name="draft" />}
    </FormBlock>
  );
}
