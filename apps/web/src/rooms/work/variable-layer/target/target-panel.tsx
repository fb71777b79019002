import type { LayerLegend } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { Deliveries, SendDialog } from '#rooms/fields/public.ts';
import styles from '../layers.module.css';
import { TargetLines } from './target-lines.tsx';
import { UploadTarget } from './upload-target.tsx';

/** The target in force, and what may be done about it. */
export function TargetPanel({ legend }: { legend: LayerLegend }) {
  const text = useTexts();
  const [open, setOpen] = useState<'upload' | 'send' | null>(null);
  const [mayUpload, maySend] = [useMay('variableLayer.create'), useMay('variableLayer.command')];
  const { target, block, unit, layers } = legend;
  if (!block) return null;
  const compares = !target || layers.includes('difference') || layers.length < 2;
  return (
    <section>
      <h2 className={styles.head}>{text('layers.target.title')}</h2>
      {target ? <TargetLines target={target} /> : <p className={styles.hint}>{text('layers.target.none')}</p>}
      {!compares && <p className={styles.hint}>{text('layers.otherUnit', { target: target.unit, unit })}</p>}
      <p className={styles.deeds}>
        {mayUpload && (
          <Button size="small" onClick={() => setOpen('upload')}>
            {text('layers.target.upload')}
          </Button>
        )}
        {maySend && target && (
          <Button size="small" onClick={() => setOpen('send')}>
            {text('deliveries.send')}
          </Button>
        )}
      </p>
      {target && <Deliveries path="targetLayers" id={target.id} maySend={maySend} />}
      {open === 'upload' && <UploadTarget legend={legend} onClose={() => setOpen(null)} />}
      {open === 'send' && target && (
        <SendDialog
          path="targetLayers"
          ids={[target.id]}
          name={target.fileName}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
