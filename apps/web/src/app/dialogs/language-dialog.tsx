import { type Language, languages } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Modal } from 'antd';
import { mayLeave } from '#kit/dirty/may-leave.ts';
import { saveToAccount } from '#kit/look/save-to-account.ts';
import { CheckIcon } from '#kit/parts/icons.tsx';
import { readToken } from '#kit/session/stored-session.ts';
import { changeLanguage, currentLanguage, localeTags, useTexts } from '#kit/words/text.ts';
import styles from './dialogs.module.css';

/**
 * Four languages, each in its own name. Choosing one asks about unsaved changes, tells the account, and loads the page anew
 * at the same address (L7). When the account cannot be told, this browser changes its language all the same.
 */
export function LanguageDialog({ onClose, onChoose }: { onClose: () => void; onChoose?: () => void }) {
  const text = useTexts();
  const current = currentLanguage();
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: async (language: Language) => {
      if (readToken()) await saveToAccount({ language }).catch(() => undefined);
      onChoose?.();
      changeLanguage(language);
    },
  });
  const choose = async (language: Language) => {
    if (language === current) return onClose();
    if (await mayLeave()) change.mutate(language);
  };
  return (
    <Modal open title={text('look.language.title')} footer={null} width={400} onCancel={onClose}>
      <div className={styles.languages}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={localeTags[language]}
            aria-pressed={language === current}
            disabled={change.isPending}
            onClick={() => void choose(language)}
          >
            {text(`shell.languageNames.${language}`)}
            {language === current && <CheckIcon />}
          </button>
        ))}
      </div>
      <p className={styles.hint}>{text('look.language.hint')}</p>
    </Modal>
  );
}
