import { type CSSProperties, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { useFullScreen } from '#kit/list/use-full-screen.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { OwnAppearance } from '#kit/theme/appearance.ts';
import { nightVariables } from '#kit/theme/css-variables.ts';
import { useTexts } from '#kit/words/text.ts';
import { useWakeLock } from '../car-monitor/use-wake-lock.ts';
import { SessionOver, useWallSession } from './session-over.ts';
import styles from './stage.module.css';
import { useStageScale } from './use-stage-scale.ts';

interface Props {
  title: string;
  /** Choices beside the title. */
  tools: ReactNode;
  /** How the panels lie in the design: `grid-template` of CSS. */
  layout: string;
  children: ReactNode;
}

/** The ground of a big screen: 1920 × 1080 by night, scaled to the window as a whole, without scroll bars. */
export function Stage({ title, tools, layout, children }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const now = useNow(1000);
  const page = useRef<HTMLElement>(null);
  const { fullScreen, onFullScreen } = useFullScreen(page);
  const over = useWallSession();
  const scale = useStageScale();
  useWakeLock();
  const look = { ...nightVariables, '--stage-scale': String(scale ?? 1) } as CSSProperties;
  return (
    <OwnAppearance value="dark">
      <SessionOver value={over}>
        <main
          id="content"
          ref={page}
          className={styles.ground}
          data-stacked={scale === null || undefined}
          style={look}
        >
          <div className={styles.stage} data-stage="" inert={over}>
            <header className={styles.head}>
              <PageHeading>{title}</PageHeading>
              <span className={styles.clock}>{formats.dateTime(now)}</span>
              <div className={styles.tools}>
                {tools}
                {onFullScreen && (
                  <button type="button" onClick={onFullScreen}>
                    {text(fullScreen ? 'jobWall.leaveFullScreen' : 'list.fullScreen')}
                  </button>
                )}
                <Link to="/">{text('stage.back')}</Link>
              </div>
            </header>
            <div className={styles.panels} style={{ gridTemplate: layout }}>
              {children}
            </div>
          </div>
          {over && <SignInCard />}
        </main>
      </SessionOver>
    </OwnAppearance>
  );
}

/** Quiet, at the edge of what was shown last: a visitor sees figures, and whoever minds the wall sees what to do. */
function SignInCard() {
  const text = useTexts();
  const here = `${window.location.pathname}${window.location.search}`;
  return (
    <aside className={styles.card} aria-label={text('access.noAccess.expiredTitle')}>
      <p>{text('access.noAccess.expiredText')}</p>
      {/* By the browser, not by the router: nothing of the ended session stays in the page. */}
      <a href={`/login?redirect=${encodeURIComponent(here)}`}>{text('access.noAccess.signInAgain')}</a>
    </aside>
  );
}
