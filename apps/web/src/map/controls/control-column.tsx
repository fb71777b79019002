import { useState } from 'react';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useCamera } from '../map-context.ts';
import styles from './controls.module.css';
import { PanelContent, panelTitles } from './panel-content.tsx';
import { type ControlProps, type ToolPanel, useTools } from './use-tools.tsx';

/** The controls of every map (S3), in one column at the right edge; at most one panel is open beside it. */
export function ControlColumn(props: ControlProps) {
  const text = useTexts();
  const { bearing } = useCamera();
  const tools = useTools(props);
  const [open, setOpen] = useState<ToolPanel | null>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape inside the panels closes them
    <div className={styles.column} onKeyDown={(event) => event.key === 'Escape' && setOpen(null)}>
      {tools.map((group) => (
        <div key={group[0]!.name} className={styles.group}>
          {group.map(({ name, icon, pressed, panel, act }) => (
            <IconButton
              key={name}
              name={text(name)}
              {...(pressed === undefined ? {} : { pressed })}
              {...(panel ? { 'aria-expanded': open === panel } : {})}
              onClick={panel ? () => setOpen(open === panel ? null : panel) : act!}
            >
              {name === 'map.north' ? (
                <span style={{ display: 'grid', rotate: `${-bearing}deg` }}>{icon}</span>
              ) : (
                icon
              )}
            </IconButton>
          ))}
        </div>
      ))}
      {open !== null && (
        <section className={styles.popover}>
          <h2>{text(panelTitles[open])}</h2>
          <PanelContent panel={open} {...props} />
        </section>
      )}
    </div>
  );
}
