import type { AnyList } from '@furrow/contract';
import { pushAddress, useAddressItem } from '../../../kit/address.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { useRow } from '../../../kit/form/save/use-row.ts';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import type { Library, LibraryRow } from './library.ts';

interface Props<Row extends LibraryRow, List extends AnyList> {
  library: Library<Row, List>;
  /** Null makes a new record. */
  id: string | null;
}

/** A new record, a copy of another, or one that is edited. */
export function LibraryForm<Row extends LibraryRow, List extends AnyList>({ library, id }: Props<Row, List>) {
  const [copyOf] = useAddressItem('copy');
  const source = useRow<Row>(library.path, id === null ? copyOf : null, { once: true });
  if (id !== null || copyOf === null) return <Form library={library} id={id} initial={library.initial} />;
  return (
    <QueryState query={source} lines={8}>
      {(row) => <Form library={library} id={null} initial={copied(library, row)} />}
    </QueryState>
  );
}

/** A copy holds the fields of the form alone. */
function copied<Row extends LibraryRow, List extends AnyList>(
  { schema, initial }: Library<Row, List>,
  row: Row,
): Readonly<Record<string, unknown>> {
  const names = Object.keys(schema.shape);
  return { ...initial, ...Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) };
}

function Form<Row extends LibraryRow, List extends AnyList>({
  library,
  id,
  initial,
}: Props<Row, List> & { initial: Readonly<Record<string, unknown>> }) {
  const text = useTexts();
  const { path, words, schema, labels, nameOf, fields } = library;
  const leave = () => pushAddress({ edit: null, copy: null });
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
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {fields}
    </FormPage>
  );
}
