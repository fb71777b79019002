import { type FactorState, profileCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { callKey, useCall } from '#kit/api/use-call.ts';
import { Dialog } from '#kit/bare/dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { Moment } from '#kit/parts/moment.tsx';
import { useTexts } from '#kit/words/text.ts';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import styles from '../profile.module.css';
import { ProofDialog } from './proof-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

/** The own second factor: on, off, new recovery codes. */
export function FactorPart() {
  const text = useTexts();
  const queries = useQueryClient();
  const { data } = useCall(profileCalls.factor, {});
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = (recoveryCodes: readonly string[] | null) => {
    setOpen(null);
    setCodes(recoveryCodes);
    if (!recoveryCodes) showSuccess(text('profile.secondFactor.offDone'));
    return queries.invalidateQueries({ queryKey: callKey(profileCalls.factor, {}) });
  };
  const close = () => setOpen(null);
  return (
    <section className={styles.card} aria-label={text('profile.secondFactor.title')}>
      <h2>{text('profile.secondFactor.title')}</h2>
      <p className={styles.hint}>{text('profile.secondFactor.lead')}</p>
      {data && <Standing state={data} />}
      <div className={styles.row}>
        {data?.on === false && (
          <Button type="primary" onClick={() => setOpen('on')}>
            {text('profile.secondFactor.turnOn')}
          </Button>
        )}
        {data?.on && (
          <Button onClick={() => setOpen('codes')}>{text('profile.secondFactor.newCodes')}</Button>
        )}
        {data?.on && !data.forced && (
          <Button danger onClick={() => setOpen('off')}>
            {text('profile.secondFactor.turnOff')}
          </Button>
        )}
      </div>
      {open === 'on' && <TurnOnDialog onDone={done} onClose={close} />}
      {(open === 'off' || open === 'codes') && <ProofDialog deed={open} onDone={done} onClose={close} />}
      {codes && (
        <Dialog title={text('profile.secondFactor.codesTitle')}>
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        </Dialog>
      )}
    </section>
  );
}

function Standing({ state: { on, since, codesLeft, forced } }: { state: FactorState }) {
  const text = useTexts();
  return (
    <>
      {on && since !== null ? (
        <p>
          {text('profile.secondFactor.since')} <Moment of={since} /> ·{' '}
          {text('profile.secondFactor.codesLeft', { count: codesLeft })}
        </p>
      ) : (
        <p>{text('profile.secondFactor.isOff')}</p>
      )}
      {forced && <p className={styles.hint}>{text('profile.secondFactor.forced')}</p>}
    </>
  );
}
