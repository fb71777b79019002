import type { SubsidyParameterRow, SubsidyPreview, SubsidyStatementRow } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Steps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../kit/api/api.ts';
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
  const [parameter, setParameter] = useState<SubsidyParameterRow | null>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const body = () => ({ ...form.getFieldsValue(true), leftOut });
  const preview = useMutation({
    mutationFn: () => api.post<SubsidyPreview>('subsidyStatement/preview', body()),
  });
  const save = useMutation({
    mutationFn: async (submit: boolean) => {
      const row = await api.post<SubsidyStatementRow>('subsidyStatement', body());
      if (submit) await api.post(`subsidyStatement/${row.id}/submit`, { version: row.version });
      return row;
    },
    onSuccess: ({ id }) => void navigate(`/subsidyStatement?id=${id}`),
  });
  const next = async () => {
    if (step === 0) await form.validateFields();
    if (step < 2) await preview.mutateAsync();
    setStep(step + 1);
  };
  const names = ['parameter', 'scope', 'preview', 'save'] as const;
  return (
    <main className={styles.page} id="content">
      <PageHeading>{text('titles.addSubsidy')}</PageHeading>
      <Steps
        size="small"
        current={step}
        items={names.map((name) => ({ title: text(`subsidy.wizard.${name}`) }))}
      />
      <div hidden={step !== 0} className={styles.wizard}>
        <FormStep form={form} parameter={parameter} onParameter={setParameter} />
      </div>
      {step === 1 && preview.data && (
        <CandidateStep preview={preview.data} leftOut={leftOut} onLeftOut={setLeftOut} />
      )}
      {step >= 2 && preview.data && <PreviewStep preview={preview.data} />}
      <div className={styles.row}>
        {step > 0 && <Button onClick={() => setStep(step - 1)}>{text('subsidy.wizard.back')}</Button>}
        {step < 3 && (
          <Button
            type="primary"
            loading={preview.isPending}
            disabled={step === 0 && parameter === null}
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
