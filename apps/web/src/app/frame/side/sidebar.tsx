import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { logoImage } from '#kit/session/stored-session.ts';
import { useSettings } from '#kit/settings/settings-store.ts';
import { setSidebar, uiStore, useMobile } from '#kit/settings/ui-state.ts';
import { useTexts } from '#kit/words/text.ts';
import type { VisibleGroup } from '../../menu.ts';
import { CollapseIcon, ExpandIcon } from '../icons.tsx';
import { useChosenGroup, useVisibleMenu } from '../use-visible-menu.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { SideSections } from './side-sections.tsx';
import styles from './sidebar.module.css';

/** The pages of the chosen group; under 992 a drawer with all groups (L3, L22). */
export function Sidebar({ open, onClose }: { open: boolean; onClose: () => void }) {
  const menu = useVisibleMenu();
  const chosen = useChosenGroup(menu);
  const mobile = useMobile();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(onClose, [pathname]);
  if (!mobile) return chosen ? <SideColumn group={chosen} /> : null;
  return open ? <MobileMenu menu={menu} chosen={chosen} onClose={onClose} /> : null;
}

function SideColumn({ group }: { group: VisibleGroup }) {
  const text = useTexts();
  const open = uiStore(({ sidebar }) => sidebar.opened);
  const sidebarLogo = useSettings((settings) => settings.sidebarLogo);
  const logo = logoImage();
  return (
    <aside
      className={styles.side}
      data-ground="side"
      data-print="never"
      data-open={open || undefined}
      data-narrow={!open || undefined}
    >
      {sidebarLogo && logo && <img className={styles.logo} src={logo} alt="" />}
      <nav
        className={styles.entries}
        aria-label={text('frame.sidebar.label', { group: text(`frame.groups.${group.group}`) })}
      >
        <SideSections group={group} narrow={!open} />
      </nav>
      <IconButton
        className={styles.collapse}
        name={text(open ? 'frame.sidebar.collapse' : 'frame.sidebar.expand')}
        aria-expanded={open}
        onClick={() => setSidebar(!open)}
      >
        {open ? <CollapseIcon /> : <ExpandIcon />}
      </IconButton>
    </aside>
  );
}
