import { useEffect, useState } from 'react';
import { latePart } from '#kit/late-part.tsx';
import { SearchIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import bar from '../bar-tool.module.css';

/** The palette brings titles in four languages and their pinyin; it is loaded when somebody asks for it. */
const Palette = latePart(async () => (await import('./palette.tsx')).Palette);

/** The magnifier, and Ctrl or ⌘ K from anywhere (L19). */
export function OpenPalette() {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK')
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, []);
  return (
    <>
      <button
        type="button"
        className={bar.tool}
        aria-label={text('frame.palette.open')}
        title={`${text('frame.palette.open')} (Ctrl K)`}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </button>
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
