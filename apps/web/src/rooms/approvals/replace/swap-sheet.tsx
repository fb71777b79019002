import type { ReplacementDetail } from '@furrow/contract';
import { QrPicture } from '#kit/bare/qr-picture.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './replace.module.css';
import { kindWords } from './replace-columns.tsx';

interface Plate {
  name: string;
  sn: string;
  /** Why it came off and where it goes; empty for what came on. */
  note: string;
}

/** On paper alone: what came off and what came on, plate beside plate, with lines for signatures and a code that opens the application. */
export function SwapSheet({ row }: { row: ReplacementDetail }) {
  const text = useTexts();
  const url = `${window.location.origin}/replaceDetail?id=${row.id}`;
  const plates = platesOf(row, text);
  return (
    <article className={styles.sheet} data-print="only">
      <header className={styles.head}>
        <div>
          <h2>{text('approvals.replace.sheet')}</h2>
          <p>
            {[row.number, row.set?.newSn ?? row.sn, row.alias, row.productModel].filter(Boolean).join(' · ')}
          </p>
          <p>
            {text('approvals.columns.replacedOn')}: {row.replacedOn}
            {row.engineer && ` · ${text('approvals.columns.engineer')}: ${row.engineer}`}
          </p>
          <p>{row.dealer}</p>
        </div>
        <div className={styles.code}>
          <QrPicture url={url} label={row.number} />
        </div>
      </header>
      {plates.map(([old, fresh]) => (
        <div className={styles.pair} key={`${old.name} ${old.sn}`}>
          <PlateBox title={text('approvals.replace.before')} plate={old} />
          <PlateBox title={text('approvals.replace.after')} plate={fresh} />
        </div>
      ))}
      <div className={styles.signatures}>
        {(['engineer', 'owner', 'dealer'] as const).map((who) => (
          <span key={who}>{text(`approvals.replace.signs.${who}`)}</span>
        ))}
      </div>
    </article>
  );
}

function PlateBox({ title, plate }: { title: string; plate: Plate }) {
  return (
    <section className={styles.plate}>
      <p>{`${title} · ${plate.name}`}</p>
      <p className={styles.sn}>{plate.sn}</p>
      {plate.note && <p>{plate.note}</p>}
    </section>
  );
}

/** The whole set first, then the machine code, then line by line. */
function platesOf(row: ReplacementDetail, text: ReturnType<typeof useTexts>): [Plate, Plate][] {
  const pair = (name: string, old: string, fresh: string, note = ''): [Plate, Plate] => [
    { name, sn: old, note },
    { name, sn: fresh, note: '' },
  ];
  const { set, oldMachineCode, newMachineCode, data } = row;
  const fate = (of: (typeof data)['setFate']) => text(`approvals.replace.fates.${of}`);
  return [
    ...(set ? [pair(text('approvals.replace.setLine'), set.oldSn, set.newSn, fate(set.fate))] : []),
    ...(newMachineCode === '' ? [] : [pair(text('approvals.replace.code'), oldMachineCode, newMachineCode)]),
    ...data.lines.map((line) =>
      pair(
        kindWords(line.kind),
        line.oldSn,
        line.newSn,
        `${text(`approvals.replace.reasons.${line.reason}`)} · ${fate(line.fate)}`,
      ),
    ),
  ];
}
