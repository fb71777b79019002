import type { AnyList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { pushAddress, useAddressItem } from '../address.ts';
import { FormPage } from '../form/form-page.tsx';
import { useRow } from '../form/save/use-row.ts';
import { QueryState } from '../parts/states/query-state.tsx';
import { useTexts } from '../words/text.ts';
import type { RecordParts, RecordRow } from './record-parts.ts';

interface Props<Row extends RecordRow, List extends AnyList> {
  record: RecordParts<Row, List>;
  /** Null makes a new record. */
  id: string | null;
}

/** A new record, a copy of another, or one that is edited. */
export function RecordForm<Row extends RecordRow, List extends AnyList>({ record, id }: Props<Row, List>) {
  const [copyOf] = useAddressItem('copy');
  const source = useRow<Row>(record.path, id === null ? copyOf : null, { once: true });
  if (id !== null || copyOf === null) return <Form record={record} id={id} initial={record.initial} />;
  return (
    <QueryState query={source} lines={8}>
      {(row) => <Form record={record} id={null} initial={copied(record, row)} />}
    </QueryState>
  );
}

/** A copy holds the fields of the form alone. */
function copied<Row extends RecordRow, List extends AnyList>(
  { schema, initial }: RecordParts<Row, List>,
  row: Row,
): Readonly<Record<string, unknown>> {
  const names = Object.keys(schema.shape);
  return { ...initial, ...Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) };
}

function Form<Row extends RecordRow, List extends AnyList>({
  record,
  id,
  initial,
}: Props<Row, List> & { initial: Readonly<Record<string, unknown>> }) {
  const text = useTexts();
  const { path, kind, words, schema, labels, nameOf, fields, formAt, send } = record;
  const navigate = useNavigate();
  const leave = () => (formAt ? void navigate(`/${record.screen}`) : pushAddress({ edit: null, copy: null }));
  return (
    <FormPage<Row>
      name={path}
      path={path}
      id={id}
      title={text(id === null ? words.create : words.edit)}
      nameOf={nameOf}
      schema={schema}
      labels={labels}
      initial={initial}
      {...(kind ? { kind } : {})}
      send={send?.(id)}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {fields}
    </FormPage>
  );
}
