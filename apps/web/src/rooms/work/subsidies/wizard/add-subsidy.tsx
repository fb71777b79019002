import type { SubsidyStatementForm } from '@furrow/contract';
import { Button, Form, Steps } from 'antd';
import { useEffect, useState } from 'react';
import { DraftOffer } from '../../../../kit/form/draft/draft-offer.tsx';
import { useDraft } from '../../../../kit/form/draft/use-draft.ts';
import { PageHeading } from '../../../../kit/parts/page-heading.tsx';
import { CalculationState } from '../../../../kit/tasks/calculation-state.tsx';
import { useTexts } from '../../../../kit/words/text.ts';
import type { Declaring } from '../statements/lines/line-table.tsx';
import styles from '../statements/statements.module.css';
import { FormStep, type WizardValues } from './form-step.tsx';
import { Previewed } from './preview-steps.tsx';
import { labelOfField, useRefusedFields } from './refused-fields.ts';
import { useMaking } from './use-making.ts';
import { usePreviews } from './use-previews.ts';

const names = ['parameter', 'scope', 'preview', 'save'] as const;

/** /addSubsidy: parameter and scope, candidates, preview, saved; the way back never loses anything. */
export function Screen() {
  const text = useTexts();
  const [form] = Form.useForm<WizardValues>();
  const previews = usePreviews();
  const { candidates, preview, start, place } = previews;
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [declared, setDeclared] = useState<readonly { key: string; mu: number }[]>([]);
  const [saving, setSaving] = useState(false);
  const declaring: Declaring = {
    of: (key) => declared.find((one) => one.key === key)?.mu ?? null,
    set: (key, mu) =>
      setDeclared((before) => [
        ...before.filter((one) => one.key !== key),
        ...(mu === null ? [] : [{ key, mu }]),
      ]),
  };
  const parameterId = Form.useWatch('parameterId', form);
  const body = () => ({ ...form.getFieldsValue(true), leftOut, declared });
  const refused = useRefusedFields(form);
  const making = useMaking({
    body,
    onRefused: refused,
    onMade: () => {
      draft.forget();
      form.resetFields();
      setLeftOut([]);
      setDeclared([]);
      setSaving(false);
    },
  });
  const draft = useDraft({
    ...{ form: 'addSubsidy', id: null, version: null, on: 'browser' },
    dirty: parameterId !== undefined && !making.isBusy,
    read: () => form.getFieldsValue(true),
  });
  // After a reload the task knows what was asked.
  const asked = (place === 'preview' ? preview : candidates).data?.asked;
  useTaken(asked, parameterId === undefined, (values) => {
    form.setFieldsValue(values);
    setLeftOut(values.leftOut);
    setDeclared(values.declared);
  });
  const isSaving = saving || making.task !== null;
  const step = isSaving && place === 'preview' ? 3 : place === 'preview' ? 2 : place === 'found' ? 1 : 0;
  const next = async () => {
    // What was ticked off stays among the candidates, so that it can be ticked again.
    if (step === 0) await form.validateFields();
    if (step === 0) await start.mutateAsync({ place: 'found', form: { ...body(), leftOut: [] } });
    if (step === 1) await start.mutateAsync({ place: 'preview', form: body() });
    setSaving(step === 2);
  };
  const back = () => {
    setSaving(false);
    if (step === 3) making.leave();
    else previews.leave();
  };
  const found = candidates.data?.outcome?.lines;
  const isThere = [
    parameterId !== undefined,
    found?.some(({ key }) => !leftOut.includes(key)),
    preview.data?.outcome != null,
  ];
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
      {making.task && (
        <CalculationState task={making.task} onCancelled={making.leave} labelOf={labelOfField} />
      )}
      {!making.isBusy && (
        <Previewed previews={previews} leftOut={leftOut} onLeftOut={setLeftOut} declaring={declaring} />
      )}
      <div className={styles.row} hidden={making.isBusy}>
        {step > 0 && <Button onClick={back}>{text('subsidy.wizard.back')}</Button>}
        {step < 3 && (
          <Button
            type="primary"
            loading={start.isPending}
            disabled={!isThere[step]}
            onClick={() => void next().catch(refused)}
          >
            {text('subsidy.wizard.next')}
          </Button>
        )}
        {step === 3 && (
          <>
            <Button loading={making.isStarting} onClick={() => making.start(false)}>
              {text('subsidy.wizard.asDraft')}
            </Button>
            <Button type="primary" loading={making.isStarting} onClick={() => making.start(true)}>
              {text('subsidy.wizard.andSubmit')}
            </Button>
          </>
        )}
      </div>
    </main>
  );
}

/** Gives the values of a task to a form that is still empty. */
function useTaken(
  asked: SubsidyStatementForm | undefined,
  isEmpty: boolean,
  take: (values: SubsidyStatementForm) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when it comes
  useEffect(() => {
    if (asked && isEmpty) take(asked);
  }, [asked]);
}
