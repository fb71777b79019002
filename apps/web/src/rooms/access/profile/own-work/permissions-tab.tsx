import type { AccountInfoView, PermissionCode } from '@furrow/contract';
import { useRow } from '#kit/form/save/use-row.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { permissionName } from '#kit/words/permission-name.ts';
import { useTexts } from '#kit/words/text.ts';
import { AccessTab } from '../../account-info/access-tab.tsx';
import styles from '../profile.module.css';

/** What comes from the role, what was granted or denied to the person alone, and whose machines are seen. */
export function PermissionsTab() {
  const info = useRow<AccountInfoView>('account', 'own');
  return (
    <QueryState query={info} lines={10}>
      {(view) => (
        <div className={styles.wide}>
          <Personal view={view} />
          <AccessTab view={view} />
        </div>
      )}
    </QueryState>
  );
}

function Personal({ view: { codes, roleCodes } }: { view: AccountInfoView }) {
  const text = useTexts();
  const granted = codes.filter((code) => !roleCodes.includes(code));
  const denied = roleCodes.filter((code) => !codes.includes(code));
  if (granted.length + denied.length === 0)
    return <p className={styles.hint}>{text('profile.permissions.nonePersonal')}</p>;
  return (
    <>
      <Codes title={text('profile.permissions.granted')} codes={granted} colour="passed" />
      <Codes title={text('profile.permissions.denied')} codes={denied} colour="error" />
    </>
  );
}

function Codes({
  title,
  codes,
  colour,
}: {
  title: string;
  codes: readonly PermissionCode[];
  colour: StateColour;
}) {
  if (codes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.granted}>
        {codes.map((code) => (
          <StateTag key={code} colour={colour}>
            {permissionName(code)}
          </StateTag>
        ))}
      </div>
    </section>
  );
}
