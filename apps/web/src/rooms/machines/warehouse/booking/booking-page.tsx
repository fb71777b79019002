import {
  type BookingAnswer,
  bookedReasons,
  bookingForm,
  dealerCalls,
  type WarehouseDirection,
  warehouseCalls,
} from '@furrow/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { pushAddress } from '#kit/address.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormPage } from '#kit/form/form-page.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { text, useTexts } from '#kit/words/text.ts';
import { typeWords } from '../warehouse-words.tsx';
import { BookingResult } from './booking-result.tsx';
import { type EnteredLine, type LineHead, sentLine } from './lines.ts';
import { LinesInput } from './lines-input.tsx';

const Field = fieldOf(bookingForm, 'warehouse.form');
/** The answer is no record of its own: it bears no version. */
type Answer = BookingAnswer & { version: string };

const types = {
  out: ['salesOutbound', 'otherOutbound'],
  in: ['manualInbound', 'salesReturn'],
} as const;

/** A document that is being entered, and what came of it. */
export function BookingPage({ direction }: { direction: WarehouseDirection }) {
  const words = useTexts();
  const [answer, setAnswer] = useState<BookingAnswer | null>(null);
  const title = words(direction === 'in' ? 'warehouse.form.titleIn' : 'warehouse.form.titleOut');
  const leave = () => pushAddress({ book: null });
  if (answer) return <BookingResult answer={answer} title={title} onAgain={() => setAnswer(null)} />;
  return (
    <FormPage<Answer>
      name={`warehouse-${direction}`}
      path="warehouse/documents"
      id={null}
      title={title}
      schema={bookingForm}
      labels="warehouse.form"
      initial={initials[direction]}
      send={sendBooking}
      onSaved={setAnswer}
      onCancel={leave}
    >
      {() => <BookingFields direction={direction} />}
    </FormPage>
  );
}

const initials = {
  out: { type: 'salesOutbound', documentNo: '', dealerId: null, reason: null, remark: '', lines: [] },
  in: { type: 'manualInbound', documentNo: '', dealerId: null, reason: null, remark: '', lines: [] },
};

/** The attempt's own key makes the batch: a lost answer that is asked for again books nothing twice. */
const sendBooking = (body: object, key: string): Promise<Answer> => {
  const { lines, ...head } = body as { lines: EnteredLine[] };
  const booking = { ...head, batchKey: key, lines: lines.map(sentLine) };
  return sendValues(warehouseCalls.book, booking, {}, key) as Promise<Answer>;
};

function BookingFields({ direction }: { direction: WarehouseDirection }) {
  const form = Form.useFormInstance();
  const type = Form.useWatch('type', form) as LineHead['type'];
  const dealerId = (Form.useWatch('dealerId', form) as string | null | undefined) ?? null;
  const reason = (Form.useWatch('reason', form) as LineHead['reason'] | undefined) ?? null;
  const sold = type === 'salesOutbound' || type === 'salesReturn';
  return (
    <>
      <Field name="type" choices={types[direction].map((value) => ({ value, label: typeWords(value) }))} />
      <Field name="documentNo" hint={text('warehouse.form.documentNoHelp')} />
      {sold && (
        <Field name="dealerId" needed>
          <TreePicker call={dealerCalls.tree} labelOf={companyOf} />
        </Field>
      )}
      {type === 'otherOutbound' && (
        <Field
          name="reason"
          needed
          choices={bookedReasons.map((value) => ({ value, label: text(`warehouse.reasons.${value}`) }))}
        />
      )}
      <Field name="remark" wide />
      <Field name="lines" wide>
        <LinesInput head={{ type, dealerId, reason }} />
      </Field>
    </>
  );
}
