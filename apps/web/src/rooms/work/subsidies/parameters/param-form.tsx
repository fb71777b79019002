import {
  belowPassModes,
  type ProductRow,
  type SubsidyParameterRow,
  subsidyParameterCalls,
  subsidyParameterForm,
  workTypes,
} from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormPage } from '#kit/form/form-page.tsx';
import { ScaledInput } from '#kit/form/inputs/scaled-input.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { RegionPicker } from '#kit/picker/region-picker.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './parameters.module.css';
import { TiersInput } from './tiers-input.tsx';

const Field = fieldOf(subsidyParameterForm, 'subsidyParam.fields');
const initial = {
  divisions: [],
  workType: 'deepLoosening',
  toleranceM: 0,
  mode: 'nothing',
  tiers: [],
  yearsBetween: 1,
  photosNeeded: false,
  sensorCoverage: 80,
  sampleShare: 5,
  publicityDays: 7,
  models: [],
  remark: '',
};

interface Props {
  /** Null makes a new one. */
  id: string | null;
  /** The parameter that a new one begins as. */
  copyOf: string | null;
  onLeave: () => void;
}

/** A new parameter, one copied to the next year, or one that is edited. */
export function ParamForm(props: Props) {
  const { id, copyOf } = props;
  const asked = useCall(
    subsidyParameterCalls.read,
    { params: { id: copyOf ?? '' } },
    { enabled: copyOf !== null },
  );
  if (id !== null || copyOf === null) return <FormOf {...props} begin={initial} />;
  return (
    <QueryState query={asked} lines={8}>
      {(row) => <FormOf {...props} begin={nextYear(row)} />}
    </QueryState>
  );
}

/** The same rules a year later, under a name of their own. */
function nextYear(row: SubsidyParameterRow): object {
  const { name, year, seasonFrom, seasonTo } = row;
  const later = (day: string): string =>
    `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`;
  const renamed = name.includes(String(year))
    ? name.replace(String(year), String(year + 1))
    : `${name} ${year + 1}`;
  const fields = Object.keys(subsidyParameterForm.shape) as (keyof SubsidyParameterRow)[];
  return {
    ...Object.fromEntries(fields.map((field) => [field, row[field]])),
    name: renamed.slice(0, 50),
    year: year + 1,
    seasonFrom: later(seasonFrom),
    seasonTo: later(seasonTo),
  };
}

function FormOf({ id, begin, onLeave }: Props & { begin: object }) {
  const text = useTexts();
  return (
    <FormPage<SubsidyParameterRow>
      name="subsidyParameter"
      path="subsidyParam"
      kind="subsidyParameter"
      id={id}
      title={text(id === null ? 'subsidyParam.create' : 'subsidyParam.edit')}
      schema={subsidyParameterForm}
      labels="subsidyParam.fields"
      initial={begin as Record<string, unknown>}
      locked={({ state }) => (state === 'ended' ? text('refusals.subsidyParamEnded') : null)}
      onSaved={(_, again) => again || onLeave()}
      onCancel={onLeave}
    >
      {(row) => <ParamFields row={row} />}
    </FormPage>
  );
}

function ParamFields({ row }: { row: SubsidyParameterRow | null }) {
  const text = useTexts();
  const head = (group: 'scope' | 'quality' | 'money' | 'proof') => (
    <h2 className={styles.groupHead}>{text(`subsidyParam.groups.${group}`)}</h2>
  );
  return (
    <>
      {row?.state === 'inForce' && (
        <p className={`form-wide ${styles.muted}`}>
          {text('subsidyParam.hints.edition', { edition: row.edition + 1 })}
        </p>
      )}
      {head('scope')}
      <ScopeFields row={row} />
      {head('quality')}
      <QualityFields />
      {head('money')}
      <Field name="price" unit={text('subsidyParam.perMu')} />
      <Field name="tiers" hint={text('subsidyParam.hints.tiers')} wide>
        <TiersInput />
      </Field>
      <Field name="ownerLimitMu" placeholder={text('subsidyParam.noLimit')} />
      <Field name="budget" placeholder={text('subsidyParam.noLimit')} />
      <Field name="yearsBetween" hint={text('subsidyParam.hints.yearsBetween')} />
      {head('proof')}
      <Field name="sampleShare" unit="%" />
      <Field name="publicityDays" />
      <Field name="photosNeeded" />
      <Field name="remark" wide />
    </>
  );
}

function ScopeFields({ row }: { row: SubsidyParameterRow | null }) {
  const text = useTexts();
  const { wayTo } = useDivisions();
  const names = Object.fromEntries(
    (row?.divisions ?? []).map((code) => [code, wayTo(code).at(-1)?.name ?? code]),
  );
  return (
    <>
      <Field name="name" />
      <Field name="year" />
      <Field name="divisions">
        <RegionPicker known={names} />
      </Field>
      <Field
        name="workType"
        choices={workTypes.map((value) => ({ value, label: text(`exports.workType.${value}`) }))}
      />
      <Field name="seasonFrom" hint={text('subsidyParam.hints.season')} />
      <Field name="seasonTo" />
      <Field name="models" hint={text('subsidyParam.hints.models')}>
        <EntityPicker<ProductRow>
          path="products"
          multiple
          keyOf={({ model }) => model}
          labelOf={({ model }) => model}
        />
      </Field>
    </>
  );
}

function QualityFields() {
  const text = useTexts();
  return (
    <>
      <Field name="depthM">
        <ScaledInput factor={100} unit="" />
      </Field>
      <Field name="toleranceM">
        <ScaledInput factor={100} unit="" />
      </Field>
      <Field name="passRate" unit="%" />
      <Field
        name="mode"
        choices={belowPassModes.map((value) => ({ value, label: text(`subsidyParam.modes.${value}`) }))}
      />
      <Field name="sensorCoverage" unit="%" />
    </>
  );
}
