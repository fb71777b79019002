import { useState } from 'react';
import { GlobeIcon, PaletteIcon } from '#kit/parts/icons.tsx';
import { useSettings } from '#kit/settings/settings-store.ts';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { currentLanguage, useTexts } from '#kit/words/text.ts';
import bar from '../frame/bar-tool.module.css';

const LanguageDialog = lazyPart(async () => (await import('./language-dialog.tsx')).LanguageDialog);
const SkinDialog = lazyPart(async () => (await import('./skin-dialog.tsx')).SkinDialog);

/** The way to the language dialog; it bears the present language's own name. `onChoose` runs before a choice is applied. */
export function LanguageTool({ onChoose }: { onChoose?: () => void }) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const name = text(`shell.languageNames.${currentLanguage()}`);
  return (
    <>
      <button
        type="button"
        className={bar.tool}
        aria-haspopup="dialog"
        aria-label={`${text('shell.language')} · ${name}`}
        title={text('shell.language')}
        onClick={() => setOpen(true)}
      >
        <GlobeIcon />
        <span className={bar.word}>{name}</span>
      </button>
      {open && <LanguageDialog onClose={() => setOpen(false)} {...(onChoose ? { onChoose } : {})} />}
    </>
  );
}

/** The way to the skin dialog; gone when the setting `showSettings` is off. */
export function SkinTool({ onChoose }: { onChoose?: () => void }) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const shown = useSettings((settings) => settings.showSettings);
  if (!shown) return null;
  return (
    <>
      <button
        type="button"
        className={bar.tool}
        aria-haspopup="dialog"
        aria-label={text('look.skin.title')}
        title={text('look.skin.title')}
        onClick={() => setOpen(true)}
      >
        <PaletteIcon />
      </button>
      {open && <SkinDialog onClose={() => setOpen(false)} {...(onChoose ? { onChoose } : {})} />}
    </>
  );
}
