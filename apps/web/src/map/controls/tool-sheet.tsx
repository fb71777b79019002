import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { CloseIcon, ToolsIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import { PanelContent, panelTitles } from './panel-content.tsx';
import styles from './tool-sheet.module.css';
import { type ControlProps, type ToolPanel, useTools } from './use-tools.tsx';

/** The same tools where a column would cover the map: one button, and a sheet from below with each by its name. */
export function ToolSheet(props: ControlProps) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.button}>
        <IconButton name={text('map.tools')} aria-expanded={open} onClick={() => setOpen(!open)}>
          <ToolsIcon />
        </IconButton>
      </div>
      {open && <Sheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Sheet({ onClose, ...props }: ControlProps & { onClose: () => void }) {
  const text = useTexts();
  const tools = useTools(props);
  const [panel, setPanel] = useState<ToolPanel | null>(null);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      aria-label={text('map.tools')}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2>{text(panel ? panelTitles[panel] : 'map.tools')}</h2>
        <IconButton name={text('map.closeTools')} onClick={panel ? () => setPanel(null) : onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {panel ? (
        <div className={styles.content}>
          <PanelContent panel={panel} {...props} />
        </div>
      ) : (
        <ul className={styles.tools}>
          {tools.flat().map(({ name, icon, pressed, panel: own, act }) => (
            <li key={name}>
              <button
                type="button"
                {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
                onClick={() => {
                  if (own) return setPanel(own);
                  act!();
                  if (!stays.has(name)) onClose();
                }}
              >
                {icon}
                <span>{text(name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Done several times in a row. */
const stays: ReadonlySet<string> = new Set(['map.zoomIn', 'map.zoomOut']);
