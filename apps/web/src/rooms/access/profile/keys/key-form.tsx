import { accessKeyCalls, accessKeyForm, type MadeAccessKey } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { DayInput } from '#kit/form/inputs/day-input.tsx';
import { TagsInput } from '#kit/form/inputs/tags-input.tsx';
import { homeDay } from '#kit/formats/home-day.ts';
import { useTexts } from '#kit/words/text.ts';
import { PermissionTree } from '../../permission-tree/permission-tree.tsx';

const Field = fieldOf(accessKeyForm, 'accessKeys.fields');
const initial = { rights: [], writes: false, addresses: [] };
const treePx = 240;

interface Props {
  onMade: (made: MadeAccessKey) => void;
  onClose: () => void;
}

/** What a new key may do: rights of the own account, whether to write, until when, from where. */
export function KeyForm({ onMade, onClose }: Props) {
  const text = useTexts();
  return (
    <FormDialog
      title={text('accessKeys.createTitle')}
      path="profile/keys"
      schema={accessKeyForm}
      labels="accessKeys.fields"
      initial={initial}
      go={text('accessKeys.create')}
      send={(body) => ask(accessKeyCalls.make, { body: body })}
      onDone={onMade}
      onCancel={onClose}
    >
      <Field name="name" hint={text('accessKeys.hints.name')} />
      <Field name="endsOn" hint={text('accessKeys.hints.endsOn')}>
        <DayInput from={homeDay()} />
      </Field>
      <Field name="writes" hint={text('accessKeys.hints.writes')} />
      <Field name="rights" wide>
        <PermissionTree height={treePx} />
      </Field>
      <Field name="addresses" hint={text('sdk.hints.addresses')} wide>
        <TagsInput />
      </Field>
    </FormDialog>
  );
}
