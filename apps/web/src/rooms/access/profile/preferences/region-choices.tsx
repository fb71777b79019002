import { type Language, languages } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Select } from 'antd';
import { mayLeave } from '#kit/dirty/may-leave.ts';
import { defaultTimeZone, useFormats, useNow } from '#kit/formats/use-formats.ts';
import { saveToAccount } from '#kit/look/save-to-account.ts';
import { loadAccount, useAccount } from '#kit/session/account.ts';
import { changeLanguage, currentLanguage, useTexts } from '#kit/words/text.ts';
import { Labelled } from './choices.tsx';

/** Four languages, each in its own name; the page is loaded anew (L7). */
export function LanguageChoice() {
  const text = useTexts();
  const change = useMutation({
    mutationFn: (language: Language) => saveToAccount({ language }),
    onSuccess: (_, language) => changeLanguage(language),
  });
  const choose = async (language: Language) => {
    if (language !== currentLanguage() && (await mayLeave())) change.mutate(language);
  };
  return (
    <Labelled label={text('profile.preferences.language')} hint={text('profile.preferences.languageHint')}>
      {(id) => (
        <Select
          id={id}
          value={currentLanguage()}
          loading={change.isPending}
          options={languages.map((value) => ({ value, label: text(`shell.languageNames.${value}`) }))}
          onChange={(language) => void choose(language)}
        />
      )}
    </Labelled>
  );
}

/** A clock of another zone moves every time of every page, also of those that stand open elsewhere. */
export function TimeZoneChoice() {
  const text = useTexts();
  const formats = useFormats();
  const now = useNow(1000);
  const timeZone = useAccount()?.timeZone ?? defaultTimeZone;
  const change = useMutation({
    mutationFn: (wanted: string) => saveToAccount({ timeZone: wanted }),
    onSuccess: () => loadAccount(),
  });
  return (
    <Labelled
      label={text('profile.preferences.timeZone')}
      hint={text('profile.preferences.timeZoneNow', { time: formats.dateTime(now) })}
    >
      {(id) => (
        <Select
          id={id}
          showSearch
          value={timeZone}
          loading={change.isPending}
          options={zones()}
          onChange={(wanted) => change.mutate(wanted)}
        />
      )}
    </Labelled>
  );
}

/** Every zone that this browser knows, by its offset of today: "Europe/Istanbul (UTC+3)". */
function zones(): { value: string; label: string }[] {
  known ??= Intl.supportedValuesOf('timeZone').map((value) => ({
    value,
    label: `${value} (${offsetOf(value)})`,
  }));
  return known;
}
let known: { value: string; label: string }[] | undefined;

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace('GMT', 'UTC');
}
