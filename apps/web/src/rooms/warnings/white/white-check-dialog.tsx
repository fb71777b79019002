import { fields, whiteListCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { ask } from '../../../kit/api/ask.ts';
import { Time } from '../../../kit/list/cells.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import { reachWords } from './white-columns.tsx';

/** Whether vehicles are on the list, and what is active of them now. */
export function WhiteCheckDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const check = useMutation({
    mutationFn: (sns: string[]) => ask(whiteListCalls.check, { body: { sns } }),
  });
  const search = (typed: string) => {
    const sns = fields.snList.safeParse(typed);
    if (sns.success) check.mutate(sns.data);
  };
  return (
    <Modal open title={text('warnings.white.check')} footer={null} onCancel={onClose}>
      <Input.Search
        aria-label="SN"
        placeholder={text('warnings.white.checkHint')}
        enterButton={text('warnings.white.check')}
        loading={check.isPending}
        maxLength={120}
        onSearch={search}
      />
      <ul role="status">
        {check.data?.map(({ sn, appliesTo, since, active }) => (
          <li key={sn}>
            <b>{sn}</b> ·{' '}
            {appliesTo === null
              ? text('warnings.white.notListed')
              : `${text('warnings.white.listed')} · ${reachWords(appliesTo)}`}
            {since !== null && (
              <>
                {' · '}
                <Time at={since} />
              </>
            )}
            {' · '}
            {text('warnings.white.activeNow', { count: active })}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
