import { type FenceShapeKind, fenceShapes, geofenceCalls } from '@furrow/contract';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { CloseIcon } from '#kit/parts/icons.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { setPanels, usePanels } from '../use-monitor.ts';
import { FenceCard } from './fence-card.tsx';
import { newDraft } from './fence-draft.ts';
import { FenceForm } from './fence-form.tsx';
import { FenceList } from './fence-list.tsx';
import { fenceStore } from './fence-store.ts';
import styles from './fences.module.css';

const stopDrawing = () => fenceStore.setState({ draft: null, editing: null });
const draw = (shape: FenceShapeKind) => {
  setPanels({ fence: null, fences: true });
  fenceStore.setState({ draft: newDraft(shape), editing: null });
};

/** Fences beside the map: the list, one of them, or the form of one that is drawn. */
export function FencePanel() {
  const text = useTexts();
  const may = useMay('carMonitor.fence');
  const { fence } = usePanels();
  const { draft, editing } = fenceStore();
  // Whoever leaves the panel draws no more.
  useEffect(() => stopDrawing, []);
  return (
    <section className={styles.panel} aria-label={text('fences.title')}>
      <header className={styles.head}>
        <h2>{text('fences.title')}</h2>
        <IconButton name={text('messages.close')} onClick={() => setPanels({ fences: false, fence: null })}>
          <CloseIcon />
        </IconButton>
      </header>
      {may && draft === null && (
        <fieldset className={styles.tools} aria-label={text('fences.create')}>
          {fenceShapes.map((shape) => (
            <Button key={shape} size="small" onClick={() => draw(shape)}>
              {text(`fences.tools.${shape}`)}
            </Button>
          ))}
        </fieldset>
      )}
      {draft !== null && editing === null && <FenceForm fence={null} onLeave={stopDrawing} />}
      {draft === null && fence === null && <FenceList />}
      {fence !== null && (draft === null || editing !== null) && <OpenFence key={fence} id={fence} />}
    </section>
  );
}

function OpenFence({ id }: { id: string }) {
  const query = useCall(geofenceCalls.read, { params: { id } });
  const editing = fenceStore((state) => state.editing === id);
  return (
    <QueryState query={query} lines={6}>
      {(fence) =>
        editing ? (
          <FenceForm key={fence.version} fence={fence} onLeave={stopDrawing} />
        ) : (
          <FenceCard fence={fence} />
        )
      }
    </QueryState>
  );
}
