import type { CarRow } from '@furrow/contract';
import { Button, Modal } from 'antd';
import { create } from 'qrcode';
import { useTexts } from '#kit/words/text.ts';
import styles from './cars.module.css';

/** The dark squares of a QR code as one path, a unit each. */
function pathOf(content: string): { size: number; path: string } {
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return { size, path };
}

function Label({ car: { sn, machineCode, alias } }: { car: CarRow }) {
  const { size, path } = pathOf(machineCode === '' ? sn : `${sn},${machineCode}`);
  return (
    <li className={styles.label}>
      <svg viewBox={`-1 -1 ${size + 2} ${size + 2}`} role="img" aria-label={sn} shapeRendering="crispEdges">
        <rect x="-1" y="-1" width={size + 2} height={size + 2} fill="white" />
        <path d={path} fill="black" />
      </svg>
      <span>
        <b>{sn}</b>
        {machineCode || alias}
      </span>
    </li>
  );
}

/** Labels with SN and machine code, looked at and then printed by themselves. */
export function CarLabels({ cars, onClose }: { cars: readonly CarRow[]; onClose: () => void }) {
  const text = useTexts();
  return (
    <Modal
      open
      width={720}
      title={text('cars.labels.title')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => printLabels(text('cars.labels.title'))}>
          {text('cars.labels.print')}
        </Button>
      }
    >
      <p>{text('cars.labels.count', { count: cars.length })}</p>
      <ul className={`${styles.labels} ${styles.timeline}`} id="car-labels">
        {cars.map((car) => (
          <Label key={car.id} car={car} />
        ))}
      </ul>
    </Modal>
  );
}

/** A sheet of its own in a frame that nobody sees: what else stands on the page is not printed. */
function printLabels(title: string): void {
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  document.body.append(frame);
  const sheet = frame.contentDocument;
  const labels = document.getElementById('car-labels');
  if (!sheet || !labels) {
    frame.remove();
    return;
  }
  sheet.title = title;
  const style = sheet.createElement('style');
  style.textContent = `ul{display:grid;grid-template-columns:repeat(3,1fr);gap:4mm;margin:0;padding:0;list-style:none;font:10pt sans-serif}
    li{display:flex;gap:3mm;align-items:center;padding:3mm;border:1px solid;break-inside:avoid}
    svg{flex:none;width:22mm;height:22mm} b{display:block;font-family:monospace;font-size:12pt}`;
  sheet.head.append(style);
  sheet.body.append(sheet.importNode(labels, true));
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
