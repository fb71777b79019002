import { type SoftwareVersionRow, softVersionCalls } from '@furrow/contract';
import { Modal } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { typeWords } from './version-words.tsx';
import styles from './versions.module.css';

/** The descriptions of two versions side by side. */
export function CompareDialog({ ids, onClose }: { ids: readonly [string, string]; onClose: () => void }) {
  const text = useTexts();
  return (
    <Modal open width={760} footer={null} title={text('versions.compare')} onCancel={onClose}>
      <div className={styles.pair}>
        {ids.map((id) => (
          <Side id={id} key={id} />
        ))}
      </div>
    </Modal>
  );
}

function Side({ id }: { id: string }) {
  const query = useCall(softVersionCalls.read, { params: { id } });
  return <QueryState query={query}>{(row) => <Words row={row} />}</QueryState>;
}

function Words({ row }: { row: SoftwareVersionRow }) {
  const text = useTexts();
  const parts = [
    ['description', row.description],
    ['notes', row.notes],
    ['descriptionEn', row.descriptionEn],
    ['descriptionRu', row.descriptionRu],
    ['descriptionTr', row.descriptionTr],
  ] as const;
  return (
    <section>
      <h3>
        {typeWords(row.type)} {row.version}
      </h3>
      {parts.map(
        ([name, words]) =>
          words !== '' && (
            <div key={name} className={styles.words}>
              <b>{text(`versions.fields.${name}`)}</b>
              <p>{words}</p>
            </div>
          ),
      )}
    </section>
  );
}
