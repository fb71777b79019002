import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CheckIcon } from '#kit/parts/icons.tsx';
import bar from './bar-tool.module.css';
import styles from './choice-menu.module.css';

interface Choice {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Language of the label, when it is not the page's. */
  lang?: string;
  chosen?: boolean;
  /** A line stands above it. */
  apart?: boolean;
  onChoose: () => void;
}

const itemsOf = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];

/** A button of the top bar with a short menu: arrow keys move, Escape and a click outside close, focus comes back. */
export function ChoiceMenu({ name, face, choices }: { name: string; face: ReactNode; choices: Choice[] }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const menuId = useId();
  useEffect(() => {
    if (!open) return;
    const all = itemsOf(box.current);
    (all.find((item) => item.ariaChecked === 'true') ?? all[0])?.focus();
    const outside = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false);
    window.addEventListener('pointerdown', outside);
    return () => window.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const move = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!open || step === undefined) return;
    event.preventDefault();
    const all = itemsOf(box.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu inside are caught on their way up
    <div ref={box} className={styles.box} onKeyDown={move}>
      <button
        type="button"
        className={bar.tool}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div className={styles.menu} id={menuId} role="menu" aria-label={name} data-ground="panel">
          {choices.map(({ key, label, icon, lang, chosen, apart, onChoose }) => (
            <button
              key={key}
              type="button"
              {...(chosen === undefined
                ? { role: 'menuitem' as const }
                : { role: 'menuitemradio' as const, 'aria-checked': chosen })}
              lang={lang}
              data-apart={apart || undefined}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              <span className={styles.icon}>{icon ?? (chosen ? <CheckIcon /> : null)}</span>
              {label}
              {icon && chosen && <CheckIcon />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
