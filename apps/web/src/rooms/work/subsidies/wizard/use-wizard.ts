import type { SubsidyStatementForm } from '@furrow/contract';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useDraft } from '#kit/form/draft/use-draft.ts';
import type { Declaring } from '../statements/lines/line-table.tsx';
import type { WizardValues } from './form-step.tsx';
import { useRefusedFields } from './refused-fields.ts';
import { useMaking } from './use-making.ts';
import { usePreviews } from './use-previews.ts';

/** Its steps in their order. */
export const stepNames = ['parameter', 'scope', 'preview', 'save'] as const;

/** What the wizard knows: the form, what was ticked off and declared, its two calculations, and the making of the statement. */
export function useWizard() {
  const [form] = Form.useForm<WizardValues>();
  const previews = usePreviews();
  const { candidates, preview, start, place } = previews;
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { declared, setDeclared, declaring } = useDeclared();
  const [saving, setSaving] = useState(false);
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
    form: 'addSubsidy',
    id: null,
    version: null,
    on: 'browser',
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
  return {
    form,
    draft,
    previews,
    making,
    leftOut,
    setLeftOut,
    declaring,
    step,
    /** What the present step asks for is there. */
    mayGoOn: isThere[step] ?? false,
    isGoingOn: start.isPending,
    next: () => void next().catch(refused),
    back,
  };
}

/** Areas that owners have declared, by the key of their line, in mu. */
function useDeclared() {
  const [declared, setDeclared] = useState<readonly { key: string; mu: number }[]>([]);
  const declaring: Declaring = {
    of: (key) => declared.find((one) => one.key === key)?.mu ?? null,
    set: (key, mu) =>
      setDeclared((before) => [
        ...before.filter((one) => one.key !== key),
        ...(mu === null ? [] : [{ key, mu }]),
      ]),
  };
  return { declared, setDeclared, declaring };
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
