import { Alert } from 'antd';
import { useTexts } from '../../../../kit/words/text.ts';
import styles from '../statements/statements.module.css';

export interface ToldRow {
  row: number;
  words: string;
}

/** What came of a sheet: how much was taken, and every row that was not, with the reason. */
export function SheetVerdict({ taken, told }: { taken: string; told: readonly ToldRow[] }) {
  const text = useTexts();
  return (
    <Alert
      showIcon
      type={told.length > 0 ? 'warning' : 'success'}
      title={taken}
      description={
        told.length > 0 && (
          <ul className={styles.told}>
            {told
              .toSorted((a, b) => a.row - b.row)
              .map(({ row, words }) => (
                <li key={`${row} ${words}`}>
                  {text('subsidyMaking.vehicleFile.row', { row })}: {words}
                </li>
              ))}
          </ul>
        )
      }
    />
  );
}
