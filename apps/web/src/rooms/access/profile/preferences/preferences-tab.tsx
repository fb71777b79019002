import { Button } from 'antd';
import type { ReactNode } from 'react';
import { LookChoices } from '#kit/look/look-choices.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import styles from '../profile.module.css';
import { BaseMapChoice } from './base-map-choice.tsx';
import { Choice, Toggle } from './choices.tsx';
import { LandingChoice } from './landing-choice.tsx';
import { LanguageChoice, TimeZoneChoice } from './region-choices.tsx';
import { useResetPreferences } from './use-reset.ts';

const densities = ['compact', 'medium', 'large'] as const;
const sizes = [10, 20, 50, 100, 200] as const;

/** How the product looks and behaves for this account, on every computer; each choice is kept at once. */
export function PreferencesTab() {
  const text = useTexts();
  const reset = useResetPreferences();
  return (
    <div className={styles.part}>
      <Group title="profile.preferences.look">
        <LookChoices />
      </Group>
      <Group title="profile.preferences.region">
        <div className={styles.fields}>
          <LanguageChoice />
          <TimeZoneChoice />
          <Choice
            name="coordinates"
            label={text('profile.preferences.coordinates')}
            usual="decimal"
            options={(['decimal', 'dms'] as const).map((value) => ({
              value,
              label: text(`profile.preferences.${value}`),
            }))}
          />
        </div>
      </Group>
      <Group title="profile.preferences.lists">
        <div className={styles.fields}>
          <Choice
            name="density"
            label={text('profile.preferences.density')}
            usual="medium"
            options={densities.map((value) => ({ value, label: text(`list.densities.${value}`) }))}
          />
          <Choice
            name="rowsPerPage"
            label={text('profile.preferences.rowsPerPage')}
            usual={20}
            options={sizes.map((value) => ({ value, label: String(value) }))}
          />
          <BaseMapChoice />
        </div>
      </Group>
      <Group title="profile.preferences.behaviour">
        <div className={styles.fields}>
          <LandingChoice />
          <div>
            <Toggle name="sounds" label={text('profile.preferences.sounds')} usual />
            <Toggle name="reducedMotion" label={text('profile.preferences.reducedMotion')} usual={false} />
            <Toggle name="singleKeys" label={text('profile.preferences.singleKeys')} usual />
          </div>
        </div>
      </Group>
      <div>
        <Button loading={reset.isPending} onClick={() => void reset.ask()}>
          {text('profile.preferences.reset')}
        </Button>
      </div>
    </div>
  );
}

function Group({ title, children }: { title: TextKey; children: ReactNode }) {
  const text = useTexts();
  return (
    <section className={styles.card} aria-label={text(title)}>
      <h2>{text(title)}</h2>
      {children}
    </section>
  );
}
