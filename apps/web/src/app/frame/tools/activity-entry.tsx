import { screenEntryNamed } from '@furrow/contract';
import { useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { screenAt } from '../../menu.ts';
import bar from '../bar-tool.module.css';

/** The activity big screen, in a browser tab of its own; for role ids 1 and 5 alone (spec §2, §6), and once it is built. */
export function ActivityEntry() {
  const text = useTexts();
  const account = useAccount();
  if (!seesActivity(account?.role_id) || !screenAt('/activity')) return null;
  return (
    <a className={bar.tool} href="/activity" target="_blank" rel="noopener">
      <span className={bar.word}>{text('titles.activity')}</span>
    </a>
  );
}

export const seesActivity = (roleId: number | undefined): boolean =>
  roleId !== undefined && (screenEntryNamed('activity')?.roleIds ?? []).includes(roleId);
