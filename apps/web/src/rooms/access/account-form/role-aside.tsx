import { fixedRoles, type RoleDetail } from '@furrow/contract';
import { useRow } from '#kit/form/save/use-row.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { PermissionTree } from '../permission-tree/permission-tree.tsx';
import styles from './account-form.module.css';

/** Beside the form: what the chosen role may do, and whose data it sees (/addAccount). */
export function RoleAside({ roleId }: { roleId: number | null }) {
  const text = useTexts();
  const role = useRow<RoleDetail>('accountManage/roles', roleId === null ? null : String(roleId));
  return (
    <section className={styles.aside} aria-label={text('accounts.role.aside')}>
      <h2>{text('accounts.role.aside')}</h2>
      {roleId === null ? (
        <p className={styles.hint}>{text('accounts.role.choose')}</p>
      ) : (
        <QueryState query={role} lines={5}>
          {({ scopeKind, codes }) => (
            <>
              <p className={styles.hint}>
                {text('accounts.role.scope', { scope: text(`accounts.scopes.${scopeKind}`) })}
              </p>
              <PermissionTree value={codes} readOnly height={360} />
            </>
          )}
        </QueryState>
      )}
    </section>
  );
}

/** Role 5 looks at the activity screen alone: viewing areas would mean nothing to it. */
export const hasAreas = (roleId: unknown): boolean => roleId !== fixedRoles.activityViewer;
