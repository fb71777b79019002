import {
  type ReleaseScope,
  releaseShares,
  type SoftwareVersionRow,
  softVersionCalls,
  trialForm,
  widenForm,
} from '@furrow/contract';
import { Form, Input, Select } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { TagsInput } from '#kit/form/inputs/tags-input.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { RegionPicker } from '#kit/picker/region-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { DealersInput } from './dealers-input.tsx';

interface Props {
  row: SoftwareVersionRow;
  onClose: () => void;
}

const labels = 'versions.scopeFields';
const TrialField = fieldOf(trialForm, labels);
const WidenField = fieldOf(widenForm, labels);
const reasonSchema = softVersionCalls.withdraw.body;
const ReasonField = fieldOf(reasonSchema, labels);

/** Releases a draft to the devices of its trial. */
export function TrialDialog({ row, onClose }: Props) {
  const text = useTexts();
  return (
    <FormDialog
      title={`${text('versions.release')} · ${row.version}`}
      path="softVersion"
      schema={trialForm}
      labels={labels}
      initial={{ sns: [], forced: row.forced, from: null }}
      lead={text('versions.trialText')}
      go={text('versions.release')}
      send={(body) => ask(softVersionCalls.release, { params: { id: row.id }, body })}
      onDone={() => done(text('plain.done'), onClose)}
      onCancel={onClose}
    >
      <TrialField name="sns">
        <TagsInput />
      </TrialField>
      <TrialField name="from">
        <MomentInput to="minute" />
      </TrialField>
      <TrialField name="forced" />
    </FormDialog>
  );
}

/** Asks for a wider scope of a released version. */
export function WidenDialog({ row, onClose }: Props) {
  const text = useTexts();
  const initial = {
    scope: next(row),
    sns: [],
    share: null,
    dealers: row.scopeDealers,
    divisions: row.scopeDivisions,
    reason: '',
  };
  return (
    <FormDialog
      title={`${text('versions.widen')} · ${row.version}`}
      path="softVersion"
      schema={widenForm}
      labels={labels}
      initial={initial}
      lead={text('versions.widenText')}
      go={text('versions.widen')}
      send={(body) => ask(softVersionCalls.widen, { params: { id: row.id }, body })}
      onDone={() => done(text('plain.done'), onClose)}
      onCancel={onClose}
    >
      <ScopeFields row={row} />
    </FormDialog>
  );
}

function ScopeFields({ row }: { row: SoftwareVersionRow }) {
  const text = useTexts();
  const scope = Form.useWatch('scope', Form.useFormInstance()) as ReleaseScope | undefined;
  const options = reachable[row.releaseScope].map((value) => ({
    value,
    label: text(`versions.scopes.${value}`),
  }));
  const shares = releaseShares
    .filter((share) => share > row.scopeShare)
    .map((value) => ({ value, label: `${value}%` }));
  return (
    <>
      <WidenField name="scope">
        <Select options={options} />
      </WidenField>
      {scope === 'trial' && (
        <WidenField name="sns">
          <TagsInput />
        </WidenField>
      )}
      {scope === 'share' && (
        <WidenField name="share">
          <Select options={shares} />
        </WidenField>
      )}
      {scope === 'chosen' && (
        <>
          <WidenField name="dealers">
            <DealersInput />
          </WidenField>
          <WidenField name="divisions">
            <RegionPicker />
          </WidenField>
        </>
      )}
      {scope !== 'trial' && (
        <WidenField name="reason" hint={text('versions.forceHint')}>
          <Input.TextArea rows={2} maxLength={200} />
        </WidenField>
      )}
    </>
  );
}

/** Withdraws a version: asks why and tells how many tasks wait for it. */
export function WithdrawDialog({ row, onClose }: Props) {
  const text = useTexts();
  return (
    <FormDialog
      title={`${text('versions.withdraw')} · ${row.version}`}
      path="softVersion"
      schema={reasonSchema}
      labels={labels}
      initial={{ reason: '' }}
      lead={text('versions.withdrawText', { count: row.waiting })}
      go={text('versions.withdraw')}
      danger
      send={(body) => ask(softVersionCalls.withdraw, { params: { id: row.id }, body })}
      onDone={() => done(text('plain.done'), onClose)}
      onCancel={onClose}
    >
      <ReasonField name="reason">
        <Input.TextArea rows={2} maxLength={200} />
      </ReasonField>
    </FormDialog>
  );
}

/** What each scope can become. */
const reachable: Record<ReleaseScope, readonly ReleaseScope[]> = {
  trial: ['trial', 'share', 'chosen', 'all'],
  share: ['share', 'all'],
  chosen: ['chosen', 'all'],
  all: [],
};
const next = ({ releaseScope, scopeShare }: SoftwareVersionRow): ReleaseScope =>
  releaseScope === 'trial' || (releaseScope === 'share' && scopeShare < 50) ? 'share' : 'all';

function done(words: string, onClose: () => void): void {
  showSuccess(words);
  onClose();
}
