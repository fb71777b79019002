import { Link } from 'react-router';
import { LogoMark } from '#kit/bare/logo-mark.tsx';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { MenuIcon } from '#kit/parts/icons.tsx';
import { useMobile } from '#kit/settings/ui-state.ts';
import { useProductTitle } from '#kit/settings/use-product-title.ts';
import { useTexts } from '#kit/words/text.ts';
import { screenAt } from '../../menu.ts';
import { tools } from '../tools/tools.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './top-bar.module.css';
import { TopMenu } from './top-menu.tsx';

interface Props {
  menuOpen: boolean;
  onMenuOpen: (open: boolean) => void;
}

/** 56 px: mark and name, the groups, tools at the right. Under 992 the groups are in the sidebar's drawer (L1, L22). */
export function TopBar({ menuOpen, onMenuOpen }: Props) {
  const text = useTexts();
  const mobile = useMobile();
  const productTitle = useProductTitle();
  return (
    <header className={styles.bar} data-ground="bar" data-print="never">
      {mobile && (
        <IconButton
          className={styles.burger}
          name={text('shell.openMenu')}
          aria-expanded={menuOpen}
          onClick={() => onMenuOpen(!menuOpen)}
        >
          <MenuIcon />
        </IconButton>
      )}
      <Link to={screenAt('/data-panel') ? '/data-panel' : '/'} className={styles.brand} title={productTitle}>
        <LogoMark size={28} />
        <span>{text('shell.productName')}</span>
      </Link>
      {!mobile && <TopMenu />}
      <div className={styles.tools}>
        {tools.map((Tool) => (
          <Tool key={Tool.name} />
        ))}
        <AccountMenu />
      </div>
    </header>
  );
}
