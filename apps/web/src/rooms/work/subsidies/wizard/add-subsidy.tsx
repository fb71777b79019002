import type { SubsidyPreview, SubsidyStatementRow } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Steps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../kit/api/api.ts';
import { DraftOffer } from '../../../../kit/form/draft/draft-offer.tsx';
import { useDraft } from '../../../../kit/form/draft/use-draft.ts';
import { showError } from '../../../../kit/messages/messages.ts';
import { PageHeading } from '../../../../kit/parts/page-heading.tsx';
import { useTexts } from '../../../../kit/words/text.ts';
import styles from '../statements/statements.module.css';
import { FormStep, type WizardValues } from './form-step.tsx';
import { CandidateStep, PreviewStep } from './preview-steps.tsx';

/** /addSubsidy (analysis): parameter and scope, candidates, preview, saved; the way back never loses anything. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<WizardValues>();
  const [step, setStep] = useState(0);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const save = useMutation({
    mutationFn: async (submit: boolean) => {
      const row = await api.post<SubsidyStatementRow>('subsidyStatement', body());
      // It stands as a draft by now, whatever comes of its submission.
      if (submit)
        await api.post(`subsidyStatement/${row.id}/submit`, { version: row.version }).catch(showError);
      return row;
    },
    onSuccess: ({ id }) => {
      draft.forget();
      void navigate(`/subsidyStatement?id=${id}`);
    },
  });
  const parameterId = Form.useWatch('parameterId', form);
  const draft = useDraft({
    ...{ form: 'addSubsidy', id: null, version: null, on: 'browser' },
    dirty: parameterId !== undefined && !save.isSuccess,
    read: () => form.getFieldsValue(true),
  });
  const body = () => ({ ...form.getFieldsValue(true), leftOut });
  const asked = (form: object) => api.post<SubsidyPreview>('subsidyStatement/preview', form);
  // What was ticked off stays among the candidates, so that it can be ticked again.
  const candidates = useMutation({ mutationFn: () => asked({ ...body(), leftOut: [] }) });
  const preview = useMutation({ mutationFn: () => asked(body()) });
  const next = async () => {
    if (step === 0) await form.validateFields();
    if (step === 0) await candidates.mutateAsync();
    if (step === 1) await preview.mutateAsync();
    setStep(step + 1);
  };
  const found = candidates.data?.lines ?? [];
  const blocked =
    (step === 0 && parameterId === undefined) ||
    (step === 1 && found.every(({ key }) => leftOut.includes(key)));
  const names = ['parameter', 'scope', 'preview', 'save'] as const;
  return (
    <main className={styles.page} id="content">
      <PageHeading>{text('titles.addSubsidy')}</PageHeading>
      {draft.found && step === 0 && (
        <DraftOffer
          draft={draft.found}
          outdated={false}
          onAnswer={(restore) => {
            if (restore && draft.found) form.setFieldsValue(draft.found.values);
            draft.answer(restore);
          }}
        />
      )}
      <Steps
        size="small"
        current={step}
        items={names.map((name) => ({ title: text(`subsidy.wizard.${name}`) }))}
      />
      <div hidden={step !== 0} className={styles.wizard}>
        <FormStep form={form} />
      </div>
      {step === 1 && candidates.data && (
        <CandidateStep preview={candidates.data} leftOut={leftOut} onLeftOut={setLeftOut} />
      )}
      {step >= 2 && preview.data && <PreviewStep preview={preview.data} />}
      <div className={styles.row}>
        {step > 0 && <Button onClick={() => setStep(step - 1)}>{text('subsidy.wizard.back')}</Button>}
        {step < 3 && (
          <Button
            type="primary"
            loading={candidates.isPending || preview.isPending}
            disabled={blocked}
            onClick={() => void next().catch(() => undefined)}
          >
            {text('subsidy.wizard.next')}
          </Button>
        )}
        {step === 3 && (
          <>
            <Button loading={save.isPending} onClick={() => save.mutate(false)}>
              {text('subsidy.wizard.asDraft')}
            </Button>
            <Button type="primary" loading={save.isPending} onClick={() => save.mutate(true)}>
              {text('subsidy.wizard.andSubmit')}
            </Button>
          </>
        )}
      </div>
    </main>
  );
}
