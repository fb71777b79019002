import { Tooltip } from 'antd';
import styles from './cut.module.css';
import type { Cut } from './cut-text.ts';

/** The tip over what is cut; it points at the place of the element, which stays as it is. */
export function CutTip({ cut: { element, lines } }: { cut: Cut }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const title = lines.map((line) => (
    <div key={line} className={styles.line}>
      {line}
    </div>
  ));
  return (
    <Tooltip key={`${left} ${top} ${lines.join()}`} open title={title} placement="topLeft">
      <span className={styles.place} style={{ left, top, width, height }} aria-hidden="true" />
    </Tooltip>
  );
}
