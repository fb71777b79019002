import {
  type HandledForm,
  handledForm,
  handlingResults,
  type MuteForm,
  muteForm,
  muteReaches,
  muteTermNames,
  type WarningPage,
} from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { useTexts } from '#kit/words/text.ts';

interface Props<Wish> {
  title: string;
  page: WarningPage;
  send: (wish: Wish) => Promise<unknown>;
  onDone: (answer: unknown) => void;
  onCancel: () => void;
}

const HandledField = fieldOf(handledForm, 'warnings.fields');
const MuteField = fieldOf(muteForm, 'warnings.fields');
const settled = { result: 'settled', note: '' };
const aDay = { reach: 'key', term: 'day', reason: '' };

/** What became of one warning, or of many. */
export function HandledDialog({ page, send, ...rest }: Props<HandledForm>) {
  const text = useTexts();
  return (
    <FormDialog
      {...rest}
      path={`warnings/${page}`}
      schema={handledForm}
      labels="warnings.fields"
      initial={settled}
      go={text('warnings.deeds.handled')}
      send={(body) => send({ ...settled, ...body } as HandledForm)}
    >
      <HandledField
        name="result"
        choices={handlingResults.map((value) => ({ value, label: text(`warnings.results.${value}`) }))}
      />
      <HandledField name="note" />
    </FormDialog>
  );
}

/** What is muted, and for how long. */
export function MuteDialog({ page, send, ...rest }: Props<MuteForm>) {
  const text = useTexts();
  return (
    <FormDialog
      {...rest}
      path={`warnings/${page}`}
      schema={muteForm}
      labels="warnings.fields"
      initial={aDay}
      go={text('warnings.deeds.mute')}
      send={(body) => send({ ...aDay, ...body } as MuteForm)}
    >
      <MuteField
        name="reach"
        choices={muteReaches.map((value) => ({ value, label: text(`warnings.reaches.${value}`) }))}
      />
      <MuteField
        name="term"
        choices={muteTermNames.map((value) => ({ value, label: text(`warnings.terms.${value}`) }))}
      />
      <MuteField name="reason" />
    </FormDialog>
  );
}
