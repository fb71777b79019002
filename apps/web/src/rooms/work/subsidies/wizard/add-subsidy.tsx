import { Button, Steps } from 'antd';
import { DraftOffer } from '#kit/form/draft/draft-offer.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { CalculationState } from '#kit/tasks/calculation-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../statements/statements.module.css';
import { FormStep } from './form-step.tsx';
import { Previewed } from './preview-steps.tsx';
import { labelOfField } from './refused-fields.ts';
import { stepNames, useWizard } from './use-wizard.ts';

/** /addSubsidy: parameter and scope, candidates, preview, saved; the way back never loses anything. */
export function Screen() {
  const text = useTexts();
  const wizard = useWizard();
  const { form, draft, making, step } = wizard;
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
        items={stepNames.map((name) => ({ title: text(`subsidy.wizard.${name}`) }))}
      />
      <div hidden={step !== 0} className={styles.wizard}>
        <FormStep form={form} />
      </div>
      {making.task && (
        <CalculationState task={making.task} onCancelled={making.leave} labelOf={labelOfField} />
      )}
      {!making.isBusy && (
        <Previewed
          previews={wizard.previews}
          leftOut={wizard.leftOut}
          onLeftOut={wizard.setLeftOut}
          declaring={wizard.declaring}
        />
      )}
      <WizardButtons wizard={wizard} />
    </main>
  );
}

/** Back and on; at the end the statement is made as a draft, or submitted at once. */
function WizardButtons({ wizard }: { wizard: ReturnType<typeof useWizard> }) {
  const text = useTexts();
  const { making, step } = wizard;
  return (
    <div className={styles.row} hidden={making.isBusy}>
      {step > 0 && <Button onClick={wizard.back}>{text('subsidy.wizard.back')}</Button>}
      {step < 3 && (
        <Button type="primary" loading={wizard.isGoingOn} disabled={!wizard.mayGoOn} onClick={wizard.next}>
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
  );
}
