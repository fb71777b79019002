import {
  type FeedbackForm,
  feedbackCalls,
  feedbackForm,
  feedbackTypes,
  mostFeedbackPictures,
} from '@furrow/contract';
import { Input } from 'antd';
import { useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { recentActions } from '#kit/messages/recent-actions.ts';
import { useTexts } from '#kit/words/text.ts';
import { PicturesInput } from '../parts/pictures-input.tsx';

const Field = fieldOf(feedbackForm, 'feedback.fields');

/** The page on which somebody was before he came here: that is what he most likely writes about. */
function pageBefore(): string {
  const pages = recentActions().map((action) => action.split(' · ', 1)[0] ?? '');
  return pages.findLast((page) => page !== window.location.pathname) ?? '';
}

/** Somebody says what he wishes, asks or complains about, and on which page. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const initial = useMemo(
    () => ({ type: '', text: '', pictures: [], contact: false, screen: pageBefore().slice(0, 60) }),
    [],
  );
  return (
    <FormDialog
      title={text('feedback.send')}
      path="feedBack"
      schema={feedbackForm}
      labels="feedback.fields"
      initial={initial}
      go={text('feedback.send')}
      send={(body) => ask(feedbackCalls.send, { body: { ...initial, ...body } as FeedbackForm })}
      onDone={({ number }) => {
        showSuccess(text('feedback.sent', { number }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field
        name="type"
        choices={feedbackTypes.map((value) => ({ value, label: text(`feedback.types.${value}`) }))}
      />
      <Field name="text" wide>
        <Input.TextArea rows={5} maxLength={1000} showCount />
      </Field>
      <Field name="pictures" hint={text('feedback.hint')} wide>
        <PicturesInput most={mostFeedbackPictures} />
      </Field>
      <Field name="screen" />
      <Field name="contact" />
    </FormDialog>
  );
}
