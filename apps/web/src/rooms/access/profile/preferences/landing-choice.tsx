import { type PermissionCode, permissionCodes, screenEntries } from '@furrow/contract';
import { Select } from 'antd';
import { usePreference, useSetPreference } from '#kit/list/preferences/use-preferences.ts';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { Labelled } from './choices.tsx';

const root = '/';

/** The page that opens after signing in: of the pages of the menu those that the account may open. */
export function LandingChoice() {
  const text = useTexts();
  const account = useAccount();
  const liked = usePreference('landing') ?? root;
  const put = useSetPreference('landing');
  const pages = screenEntries.flatMap(({ path, name, place, newTab, handOver }) => {
    const code = name as PermissionCode;
    if (
      place !== 'menu' ||
      (newTab && !handOver) ||
      !permissionCodes.includes(code) ||
      !mayOpen(account, code)
    )
      return [];
    return [{ value: path, label: text(`titles.${name}`) }];
  });
  return (
    <Labelled label={text('profile.preferences.landing')}>
      {(id) => (
        <Select
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          value={liked}
          options={[
            { value: root, label: text('profile.preferences.landingFirst') },
            ...pages,
            { value: '/data-panel', label: text('titles.dataPanel') },
          ]}
          onChange={(path) => put(path === root ? undefined : path)}
        />
      )}
    </Labelled>
  );
}
