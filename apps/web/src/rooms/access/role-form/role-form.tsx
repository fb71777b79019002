import { type PermissionCode, type RoleDetail, roleCalls, roleForm, scopeKinds } from '@furrow/contract';
import { Alert } from 'antd';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useMay } from '#kit/session/account.ts';
import { permissionName } from '#kit/words/permission-name.ts';
import { useTexts } from '#kit/words/text.ts';
import { PermissionTree } from '../permission-tree/permission-tree.tsx';
import { MenuPreview } from './menu-preview.tsx';
import styles from './role-form.module.css';

const Field = fieldOf(roleForm, 'accounts.roles.fields');
const initial = { description: '', permissions: [], secondFactor: false };

/** /addRole: makes a role, or with `?id=` edits one. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [id] = useAddressItem('id');
  const leave = () => void navigate('/roleManage');
  return (
    <FormPage<RoleDetail>
      name="role"
      kind="role"
      path="roleManage"
      id={id}
      title={text(id === null ? 'accounts.roles.add' : 'accounts.roles.edit')}
      schema={roleForm}
      labels="accounts.roles.fields"
      initial={initial}
      valuesOf={valuesOf}
      show={(field, value) => {
        if (field === 'scopeKind') return text(`accounts.scopes.${value as RoleDetail['scopeKind']}`);
        if (field !== 'permissions') return undefined;
        return <CodeNames codes={value as PermissionCode[]} />;
      }}
      aside={({ permissions = [] }) => <MenuPreview codes={permissions as PermissionCode[]} />}
      onSaved={(_, again) => {
        if (!again) void leave();
      }}
      onCancel={leave}
    >
      {(role) => <RoleFields role={role} />}
    </FormPage>
  );
}

const valuesOf = ({ name, description, scopeKind, secondFactor, codes }: RoleDetail) => ({
  name,
  description,
  scopeKind,
  secondFactor,
  permissions: codes,
});

function RoleFields({ role }: { role: RoleDetail | null }) {
  const text = useTexts();
  const mayAuthorise = useMay('roleManage.permission');
  const fixed = role?.fixed ?? false;
  const held = role !== null && (!mayAuthorise || role.id === 1);
  return (
    <>
      {fixed && (
        <Alert
          className={`form-wide ${styles.note}`}
          type="info"
          showIcon
          title={text('accounts.roles.fixed')}
        />
      )}
      <Field name="name" disabled={fixed} />
      <Field
        name="scopeKind"
        disabled={fixed}
        choices={scopeKinds.map((value) => ({ value, label: text(`accounts.scopes.${value}`) }))}
      />
      <Field name="description" disabled={fixed} wide />
      <Field name="secondFactor" wide hint={text('accounts.roles.secondFactorHint')} />
      {!held && <StartFrom />}
      <Field name="permissions" wide hint={text('accounts.roles.bigScreen')}>
        <PermissionTree disabled={held} />
      </Field>
    </>
  );
}

/** Copies the permissions of another role as a beginning. */
function StartFrom() {
  const text = useTexts();
  const { put } = useFormPlace();
  return (
    <div className={styles.start}>
      <span>{text('accounts.roles.startFrom')}</span>
      <EntityPicker<RoleDetail>
        path="roleManage"
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        label={text('accounts.roles.startFrom')}
        placeholder={text('accounts.roles.startHint')}
        onChange={(id: number | null) => {
          if (id === null) return;
          void ask(roleCalls.read, { params: { id: String(id) } }).then(({ codes }) => {
            put({ permissions: codes });
          });
        }}
      />
    </div>
  );
}

function CodeNames({ codes }: { codes: readonly PermissionCode[] }) {
  const text = useTexts();
  if (codes.length === 0) return text('format.none');
  return (
    <span title={codes.map((code) => permissionName(code, text)).join('\n')}>
      {text('accounts.tree.chosen', { count: codes.length })}
    </span>
  );
}
