import type { FieldRule, FormSchema } from '@furrow/contract';
import type { FormInstance } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type TextKey, text, useTexts } from '../words/text.ts';
import { changedOnly, type Values } from './conflict/merge-rows.ts';
import type { NamedProblem } from './error-summary.tsx';
import { problemWords } from './field-words.ts';
import type { Versioned } from './save/use-row.ts';
import { type Send, useSave } from './save/use-save.ts';

export interface FormParts<Row extends Versioned, Saved = Row> {
  form: FormInstance;
  path: string;
  id: string | null;
  /** Fields that are sent. */
  schema: FormSchema;
  /** Where the words of the fields stand: `accounts.fields`. */
  labels: string;
  valuesOf: (row: Row) => Values;
  onSaved: (row: Row | Saved, again: boolean) => void;
  send: Send<Saved> | undefined;
}

/** What a form knows: its values against the loaded ones, its problems, and what came of saving (C12, C15). */
export function useFormState<Row extends Versioned, Saved = Row>(
  parts: FormParts<Row, Saved>,
  loaded: Row | null,
  initial: Values,
) {
  const { form, schema, valuesOf, onSaved } = parts;
  const [row, setRow] = useState(loaded);
  const before = useMemo(() => (row ? valuesOf(row) : initial), [row, valuesOf, initial]);
  const { values, problems, show, fill, onValuesChange } = useTyped(form, before);
  const sending = useSending<Row, Saved>(parts, show);
  const { theirs, failure, busy, labelOf, compareWith } = sending;
  const changed = changedOnly(before, pick(values, schema));

  const submit = async (again: boolean) => {
    if (busy) return;
    const named = await problemsOf(form);
    show(named);
    if (named.length > 0) return;
    const all = pick(form.getFieldsValue(true) as Values, schema);
    if (!row) return sending.send(all, undefined, again);
    const own = changedOnly(before, all);
    if (Object.keys(own).length === 0) return onSaved(row, again);
    sending.send(own, row.version, again);
  };

  /** Somebody else's record in the place of the loaded one: what was typed is given up. */
  const reload = (present: Row) => {
    sending.settle();
    setRow(present);
    fill(valuesOf(present));
  };

  const saveMerged = (merged: Values) => {
    if (!theirs) return;
    const present = valuesOf(theirs);
    setRow(theirs);
    fill(merged);
    const own = changedOnly(present, merged);
    if (Object.keys(own).length === 0) return onSaved(theirs, false);
    sending.send(own, theirs.version, false);
  };

  return {
    row,
    before,
    values,
    dirty: Object.keys(changed).length > 0,
    problems,
    failure,
    busy,
    theirs,
    labelOf,
    submit,
    fill,
    onValuesChange,
    reload,
    compareWith,
    stopComparing: () => compareWith(null),
    saveMerged,
  };
}

export type FormState<Row extends Versioned> = ReturnType<typeof useFormState<Row>>;

/** What stands in the fields, and what is wrong with it. */
function useTyped(form: FormInstance, before: Values) {
  const [values, setValues] = useState<Values>(before);
  const [problems, setProblems] = useState<NamedProblem[]>([]);

  const show = (named: NamedProblem[]) => {
    setProblems(named);
    if (named[0]) form.scrollToField(named[0].name, { block: 'center', focus: true });
  };

  /** Puts values into the form as if they had been typed. The same function for the life of the form: fields call it out of effects. */
  const fill = useCallback(
    (next: Values) => {
      form.setFieldsValue(next);
      setValues({ ...form.getFieldsValue(true) });
      setProblems([]);
    },
    [form],
  );

  const onValuesChange = (part: Values, all: Values) => {
    setValues({ ...all });
    const names = Object.keys(part);
    form.setFields(names.map((name) => ({ name, errors: [] })));
    setProblems((old) => old.filter(({ name }) => !names.includes(name)));
  };

  return { values, problems, show, fill, onValuesChange };
}

/** Sends values, and tells apart what comes of it: saved, problems of fields, changed by somebody else meanwhile, failed. */
function useSending<Row extends Versioned, Saved>(
  { form, schema, labels, path, id, send: ownWay, onSaved }: FormParts<Row, Saved>,
  show: (named: NamedProblem[]) => void,
) {
  const [failure, setFailure] = useState<unknown>(null);
  /** The record as somebody else has saved it meanwhile. */
  const [theirs, setTheirs] = useState<Row | null>(null);
  const save = useSave<Saved>(path, id, ownWay);
  const labelOf = useLabels(labels);

  const send = (sent: Values, version: string | undefined, again: boolean) => {
    setFailure(null);
    save.mutate(version === undefined ? sent : { ...sent, version }, {
      onSuccess: (saved) => {
        setTheirs(null);
        onSaved(saved, again);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.key === 'changedMeanwhile' && error.present)
          return setTheirs(error.present as Row);
        const { named, rest } = sortedProblems(error, schema, labelOf);
        form.setFields(underFields(named));
        show(named);
        setFailure(rest);
      },
    });
  };

  /** Nothing is left over of an earlier try. */
  const settle = () => {
    setTheirs(null);
    setFailure(null);
  };

  return { send, settle, busy: save.isPending, failure, theirs, compareWith: setTheirs, labelOf };
}

/** What its own rules say against the form's values; one line a field. */
const problemsOf = (form: FormInstance): Promise<NamedProblem[]> =>
  form.validateFields().then(
    () => [],
    ({ errorFields }: { errorFields: { name: (string | number)[]; errors: string[] }[] }) =>
      errorFields.map(({ name, errors }) => ({ name: String(name[0]), words: errors[0] ?? '' })),
  );

function useLabels(labels: string): (field: string) => string {
  const words = useTexts();
  return useCallback((field) => words(`${labels}.${field}` as TextKey), [words, labels]);
}

function pick(values: Values, schema: FormSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, rule]) => [name, given(values[name], rule as FieldRule)]),
  );
}

/** A choice that was cleared is sent as nothing, where the field may be nothing. */
const given = (value: unknown, rule: FieldRule): unknown =>
  value === undefined && rule.safeParse(null).success ? null : value;

/** Several problems of one field stand under it together. */
const underFields = (named: readonly NamedProblem[]): { name: string; errors: string[] }[] =>
  [...new Set(named.map(({ name }) => name))].map((name) => ({
    name,
    errors: named.filter((one) => one.name === name).map(({ words }) => words),
  }));

/** The problems of an answer that belong to fields of the form; what is left is said on top of it. */
function sortedProblems(
  error: unknown,
  schema: FormSchema,
  labelOf: (field: string) => string,
): { named: NamedProblem[]; rest: unknown } {
  const errors = error instanceof ApiError ? error.errors : [];
  const own = errors.filter(({ field }) => (field.split('.')[0] ?? '') in schema.shape);
  const named = own.map((problem) => {
    const name = problem.field.split('.')[0] ?? '';
    return { name, words: problemWords(text, problem, labelOf(name)) };
  });
  return { named, rest: named.length > 0 && named.length === errors.length ? null : error };
}
