import { authorizeCalls, type WhoSees } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { Time } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './authorize.module.css';

/** "Who can see this machine?": accounts with the way by which they see it. */
export function WhoSeesDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const find = useMutation({
    mutationFn: (sn: string) => ask(authorizeCalls.whoSees, { query: { sn } }),
  });
  const wayOf = (by: WhoSees['by']): string =>
    by === 'role' || by === 'area' ? text(`grants.by.${by}`) : text(`grants.methods.${by}`);
  return (
    <Modal open title={text('grants.whoSees')} footer={null} onCancel={onClose}>
      <Input.Search
        autoFocus
        enterButton={text('grants.find')}
        placeholder={text('grants.whoSeesSn')}
        aria-label={text('grants.whoSeesSn')}
        loading={find.isPending}
        onSearch={(sn) => sn.trim() !== '' && find.mutate(sn.trim())}
      />
      {find.data?.length === 0 && <p>{text('grants.nobody')}</p>}
      <ul className={styles.rows}>
        {find.data?.map((one) => (
          <li key={`${one.id} ${one.by}`} className={styles.row}>
            <span className={styles.grow}>
              {one.name} {one.displayName} · {one.roleName}
            </span>
            <span>{wayOf(one.by)}</span>
            <span>{text(`grants.accesses.${one.access}`)}</span>
            {one.until !== null && <Time at={one.until} />}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
