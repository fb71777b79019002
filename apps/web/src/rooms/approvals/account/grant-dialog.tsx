import {
  type AccountAuditDetail,
  accountAuditCalls,
  accountGrantFields,
  type DealerNode,
  dealerCalls,
  type RoleRow,
} from '@furrow/contract';
import { Link } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { EndInput } from '#kit/form/inputs/end-input.tsx';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(accountGrantFields, 'approvals.account');

/** The pickers of company and role, for the whole and for the item that asks for them. */
export const dealerPicker = (
  <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={({ company }) => company} allowClear />
);
export const rolePicker = (
  <EntityPicker<RoleRow>
    path="accountManage/roles"
    keyOf={({ id }) => id}
    labelOf={({ name }) => name}
    hintOf={({ description }) => description}
  />
);

/** Company, role and end at once; like dealers stand above, and a new one can be made. */
export function GrantDialog({ row, onClose }: { row: AccountAuditDetail; onClose: () => void }) {
  const text = useTexts();
  const permanent = useMay('accountManage.permanent');
  const mayDealer = useMay('agentManage.create');
  const { id, version, data, found, wantedRole, company, number } = row;
  const { dealerId, roleId, endsOn } = data.grant;
  const like = found.dealers.map(({ name }) => name).join(', ');
  return (
    <FormDialog
      title={`${text('approvals.account.grantT')} · ${number}`}
      path="accountAudit"
      schema={accountGrantFields}
      labels="approvals.account"
      initial={{ dealerId, endsOn, ...(roleId === null ? {} : { roleId }) }}
      go={text('approvals.account.save')}
      send={(body) => ask(accountAuditCalls.grant, { params: { id }, body: { ...body, version } })}
      onDone={onClose}
      onCancel={onClose}
    >
      <Field
        name="dealerId"
        hint={
          <>
            {[company, like].filter(Boolean).join(' → ')}{' '}
            {mayDealer && <Link to="/addAgent">{text('approvals.account.newDealer')}</Link>}
          </>
        }
      >
        {dealerPicker}
      </Field>
      <Field name="roleId" hint={wantedRole}>
        {rolePicker}
      </Field>
      <Field name="endsOn">
        <EndInput mayBePermanent={permanent} />
      </Field>
    </FormDialog>
  );
}
