import { Modal } from 'antd';
import { Fragment } from 'react';
import { type TextKey, useTexts } from '../words/text.ts';
import styles from './keys.module.css';

const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Every key of the product: each way is a combination, several ways stand for two directions. */
const keys: readonly (readonly [what: TextKey, ways: readonly string[][]])[] = [
  ['page.keys.palette', [[control, 'K']]],
  ['page.keys.filter', [['/']]],
  ['page.keys.toRows', [['↓'], ['Enter']]],
  ['page.keys.toFilter', [['Esc']]],
  ['page.keys.row', [['↑'], ['↓']]],
  ['page.keys.select', [['Space']]],
  ['page.keys.open', [['Enter']]],
  [
    'page.keys.record',
    [
      ['Alt', '↑'],
      ['Alt', '↓'],
    ],
  ],
  ['page.keys.create', [['Alt', 'N']]],
  ['page.keys.refresh', [['Alt', 'R']]],
  ['page.keys.save', [[control, 'S']]],
  [
    'page.keys.tags',
    [
      ['Alt', 'Shift', '←'],
      ['Alt', 'Shift', '→'],
    ],
  ],
  ['page.keys.close', [['Esc']]],
  ['page.keys.list', [['?']]],
];

/** The keys of the product and what each does (C23). */
export function KeyList({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  return (
    <Modal open title={text('page.keys.title')} footer={null} onCancel={onClose}>
      <dl className={styles.keys}>
        {keys.map(([what, ways]) => (
          <Fragment key={what}>
            <dt>{text(what)}</dt>
            <dd>
              {ways.map((way) => (
                <span key={way.join('+')} className={styles.way}>
                  {way.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
      <p className={styles.hint}>{text('page.keys.single')}</p>
    </Modal>
  );
}
