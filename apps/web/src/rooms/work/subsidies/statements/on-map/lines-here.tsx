import { CloseOutlined } from '@ant-design/icons';
import type { SubsidyPreviewLine } from '@furrow/contract';
import { Button } from 'antd';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../statements.module.css';
import type { Colouring } from './line-colouring.ts';

interface Props {
  lines: readonly SubsidyPreviewLine[];
  colouring: Colouring;
  onPick: (key: string) => void;
  onClose: () => void;
}

/** The lines that lie over each other where somebody has clicked: each may be opened. */
export function LinesHere({ lines, colouring: { states, stateOf }, onPick, onClose }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const title = text('subsidyMaking.linesHere', { count: lines.length });
  return (
    <section className={styles.here} aria-label={title}>
      <header>
        <b>{title}</b>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={text('messages.close')}
          onClick={onClose}
        />
      </header>
      <ul>
        {lines.map((line) => {
          const state = states.find(({ key }) => key === stateOf(line));
          return (
            <li key={line.key}>
              <button type="button" onClick={() => onPick(line.key)}>
                <span>
                  {line.sn} · {line.owner || text('format.none')}
                </span>
                <span className={styles.muted}>
                  {line.block || text('subsidy.noBlock')} · {formats.money(line.amount)}
                </span>
                {state && <StateTag colour={state.colour}>{state.label}</StateTag>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
