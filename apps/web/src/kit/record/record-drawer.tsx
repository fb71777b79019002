import type { AnyList } from '@furrow/contract';
import { DetailDrawer } from '../detail/detail-drawer.tsx';
import { Fields } from '../detail/fields.tsx';
import { Attachments } from '../files/attachments.tsx';
import { useMay } from '../session/account.ts';
import { type TextKey, useTexts } from '../words/text.ts';
import type { RecordParts, RecordRow } from './record-parts.ts';

/** One record with its history. */
export function RecordDrawer<Row extends RecordRow, List extends AnyList>({
  record,
  ids,
}: {
  record: RecordParts<Row, List>;
  ids: readonly string[];
}) {
  const text = useTexts();
  const { path, kind, nameOf, lines, details, schema, labels, related, files } = record;
  const mayEdit = useMay(record.rights.edit);
  const labelOf = (field: string) => {
    if (field === 'files') return text('tasks.files.list');
    if (field === 'state') return text('libraries.state');
    return field in schema.shape && !field.endsWith('Id') ? text(`${labels}.${field}` as TextKey) : null;
  };
  return (
    <DetailDrawer<Row>
      path={path}
      ids={ids}
      titleOf={nameOf}
      details={(row) => details?.(row) ?? <Fields lines={lines(row)} />}
      history={{ labelOf }}
      {...(kind ? { kind } : {})}
      {...(related ? { related } : {})}
      {...(files ? { attachments: ({ id }) => <Attachments path={path} id={id} mayEdit={mayEdit} /> } : {})}
    />
  );
}
