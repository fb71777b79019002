import { Link } from 'react-router';
import { LogoMark } from '../../kit/bare/logo-mark.tsx';
import { IconButton } from '../../kit/parts/icon-button.tsx';
import { MenuIcon } from '../../kit/parts/icons.tsx';
import { logoImage } from '../../kit/session/stored-session.ts';
import { useTexts } from '../../kit/words/text.ts';
import { LanguageTool, SkinTool } from '../dialogs/look-tools.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionLight } from './connection-light.tsx';
import { DemoMark } from './demo-mark.tsx';
import { MenuLinks } from './menu-links.tsx';
import styles from './top-bar.module.css';

interface Props {
  menuOpen: boolean;
  onMenuOpen: (open: boolean) => void;
}

/** 56 px: mark and name, the built pages, tools at the right. Under 992 the pages fold into a menu button. */
export function TopBar({ menuOpen, onMenuOpen }: Props) {
  const text = useTexts();
  const logo = logoImage();
  return (
    <header className={styles.bar} data-ground="bar">
      <IconButton
        className={styles.burger}
        name={text('shell.openMenu')}
        aria-expanded={menuOpen}
        onClick={() => onMenuOpen(!menuOpen)}
      >
        <MenuIcon />
      </IconButton>
      <Link to="/" className={styles.brand} title={text('shell.productTitle')}>
        {logo ? <img src={logo} alt="" height={28} /> : <LogoMark size={28} />}
        <span>{text('shell.productName')}</span>
      </Link>
      <MenuLinks open={menuOpen} onClose={() => onMenuOpen(false)} />
      <div className={styles.tools}>
        <DemoMark />
        <ConnectionLight />
        <LanguageTool />
        <SkinTool />
        <AccountMenu />
      </div>
    </header>
  );
}
