import {
  type AccountAuditDetail,
  type AccountItem,
  accountAuditCalls,
  accountItemFields,
} from '@furrow/contract';
import { Form } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { EndInput } from '#kit/form/inputs/end-input.tsx';
import { RegionPicker } from '#kit/picker/region-picker.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { dealerPicker, rolePicker } from './grant-dialog.tsx';

const Field = fieldOf(accountItemFields, 'approvals.account');

interface Props {
  row: AccountAuditDetail;
  item: AccountItem;
  onClose: () => void;
}

/** What is granted of one item, or why it is refused. */
export function ItemDialog({ row, item, onClose }: Props) {
  const text = useTexts();
  const { id, version, data } = row;
  const { dealerId, roleId, endsOn } = data.grant;
  const state = data.items.find(({ key }) => key === item);
  const values = {
    account: { dealerId, ...(roleId === null ? {} : { roleId }) },
    validity: { endsOn },
    vehicles: { areas: data.grant.vehicles },
    stations: { areas: data.grant.stations },
  };
  return (
    <FormDialog
      title={text(`approvals.account.items.${item}`)}
      path="accountAudit"
      schema={accountItemFields}
      labels="approvals.account"
      initial={{
        ...values[item],
        ...(state && state.decision !== 'open' ? { decision: state.decision } : {}),
        reason: state?.reason ?? '',
        remark: state?.remark ?? '',
      }}
      go={text('approvals.account.save')}
      send={(body) => ask(accountAuditCalls.judge, { params: { id, item }, body: { ...body, version } })}
      onDone={onClose}
      onCancel={onClose}
    >
      <ItemFields row={row} item={item} />
    </FormDialog>
  );
}

/** Each item asks for what belongs to it; a refusal asks for its reason alone. */
function ItemFields({ row, item }: Pick<Props, 'row' | 'item'>) {
  const text = useTexts();
  const { form } = useFormPlace();
  const permanent = useMay('accountManage.permanent');
  const decision = Form.useWatch<string | undefined>('decision', form);
  const choices = (['granted', 'changed', 'refused'] as const).map((value) => ({
    value,
    label: text(`approvals.account.decisions.${value}`),
  }));
  const given = decision === 'granted' || decision === 'changed';
  return (
    <>
      <Field name="decision" choices={choices} />
      {given && item === 'account' && (
        <>
          <Field name="dealerId" hint={row.company ?? ''}>
            {dealerPicker}
          </Field>
          <Field name="roleId" hint={row.wantedRole}>
            {rolePicker}
          </Field>
        </>
      )}
      {given && item === 'validity' && (
        <Field name="endsOn">
          <EndInput mayBePermanent={permanent} />
        </Field>
      )}
      {decision === 'changed' && (item === 'vehicles' || item === 'stations') && (
        <Field name="areas" wide>
          <RegionPicker known={row.names} withRegions />
        </Field>
      )}
      {decision === 'refused' && <Field name="reason" />}
      <Field name="remark" wide />
    </>
  );
}
