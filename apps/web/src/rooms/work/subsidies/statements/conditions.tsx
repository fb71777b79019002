import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import type { SubsidyCondition, SubsidyStatementDetail } from '@furrow/contract';
import { Button } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Formats } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import styles from './conditions.module.css';

/** What a condition is about, and how far it is. */
export function conditionWords(
  condition: SubsidyCondition,
  text: Text,
  formats: Pick<Formats, 'dateTime' | 'money'>,
): string {
  switch (condition.what) {
    case 'audit':
    case 'hands':
      return text(`subsidy.conditions.${condition.what}`);
    case 'sample': {
      const { drawn, done, of } = condition;
      return drawn
        ? text('subsidy.conditions.sampleDrawn', { done, of })
        : text('subsidy.conditions.sampleOpen', { of });
    }
    case 'hold':
      return text('subsidy.conditions.hold', { lines: condition.lines });
    case 'publicity':
      return condition.until === null
        ? text('subsidy.conditions.publicityDays', { days: condition.days })
        : text('subsidy.conditions.publicityUntil', { until: formats.dateTime(condition.until) });
    case 'budget':
      return condition.met
        ? text('subsidy.conditions.budget')
        : text('subsidy.conditions.budgetOver', { over: formats.money(condition.over) });
  }
}

/** The tab of the statement where a condition is met. */
const tabOf = { audit: 'path', hands: 'path', sample: 'spots', hold: 'lines', publicity: 'path' } as const;
export type ConditionTab = (typeof tabOf)[keyof typeof tabOf];

interface Props {
  statement: Pick<SubsidyStatementDetail, 'before' | 'parameterId' | 'lines'>;
  /** Shows a tab of the statement, and a line in it. */
  onShow: (tab: ConditionTab, line: string | null) => void;
}

/** What stands before the approval of a statement; each leads to where it is met. */
export function Conditions({ statement: { before, parameterId, lines }, onShow }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const title = useId();
  const mayParam = useMay('subsidyParam');
  if (before.length === 0) return null;
  const held = lines.find(({ onHold, removed }) => onHold && !removed)?.key ?? null;
  const goal = (condition: SubsidyCondition, words: string) => {
    const { what } = condition;
    if (what === 'budget')
      return mayParam ? <Link to={`/subsidyParam?id=${parameterId}`}>{words}</Link> : words;
    const line = what === 'hold' ? held : null;
    return (
      <Button type="link" size="small" onClick={() => onShow(tabOf[what], line)}>
        {words}
      </Button>
    );
  };
  return (
    <section className={styles.conditions} aria-labelledby={title}>
      <h2 id={title}>{text('subsidy.conditions.title')}</h2>
      <ul>
        {before.map((condition) => {
          const { what, met } = condition;
          const sign = text(met ? 'subsidy.conditions.met' : 'subsidy.conditions.open');
          const Icon = met ? CheckCircleFilled : ClockCircleOutlined;
          return (
            <li key={what} data-met={met}>
              <Icon role="img" aria-label={sign} title={sign} />
              {goal(condition, conditionWords(condition, text, formats))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The first that still stands before the approval, in words; null: nothing does. */
export function useNotYet({ before }: Pick<SubsidyStatementDetail, 'before'>): string | null {
  const text = useTexts();
  const formats = useFormats();
  const open = before.find(({ met }) => !met);
  return open ? text('subsidy.conditions.notYet', { what: conditionWords(open, text, formats) }) : null;
}
