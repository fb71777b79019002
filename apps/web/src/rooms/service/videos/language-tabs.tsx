import { languages, type VideoRow, videoSuffixes } from '@furrow/contract';
import { Input, Tabs } from 'antd';
import type { RecordFieldOf } from '#kit/record/record-field.tsx';
import { useTexts } from '#kit/words/text.ts';
import { FilmBox } from './film-box.tsx';
import { VideoFile } from './video-file.tsx';
import styles from './videos.module.css';

/** What a video says and shows in each language; only the Chinese title must be there. */
export function LanguageTabs({ Field, row }: { Field: RecordFieldOf; row: VideoRow | null }) {
  const text = useTexts();
  return (
    <section className="form-wide" aria-label={text('videos.form.language')}>
      <Tabs
        items={languages.map((language) => {
          const suffix = videoSuffixes[language];
          return {
            key: language,
            label: text(`videos.languages.${language}`),
            // Fields of a language that is not looked at are checked and sent as well.
            forceRender: true,
            children: (
              <div className={styles.language}>
                <Field
                  name={`title${suffix}`}
                  hint={suffix === '' ? undefined : text('videos.form.fallback')}
                />
                <Field name={`about${suffix}`} wide />
                <Field name={`film${suffix}Id`}>
                  <VideoFile part="film" />
                </Field>
                <Field name={`url${suffix}`}>
                  <Input placeholder="https://" maxLength={300} />
                </Field>
                <Field name={`captions${suffix}Id`}>
                  <VideoFile part="captions" />
                </Field>
                <Field name={`chapters${suffix}`} hint={text('videos.form.chaptersHint')} wide>
                  <Input.TextArea autoSize={{ minRows: 2, maxRows: 12 }} maxLength={3000} />
                </Field>
                <FilmBox language={language} row={row} />
              </div>
            ),
          };
        })}
      />
    </section>
  );
}
