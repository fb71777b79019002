import { type ModificationRow, modificationTests } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Attachments } from '#kit/files/attachments.tsx';
import { Time } from '#kit/list/cells.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { stateTag } from './modification-columns.tsx';

const told = [
  'unmannedSn',
  'flowSn',
  'levelSn',
  'otherParts',
  'installer',
  'plannedOn',
  'remark',
  'state',
  'reason',
];

/** One order: its parts, tests, photos and both rounds of its history. */
export function ModificationDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) =>
    told.includes(field) ? text(`modifications.fields.${field}` as TextKey) : null;
  return (
    <DetailDrawer<ModificationRow>
      path="modifications"
      kind="modification"
      ids={ids}
      titleOf={({ orderNo, vehicleSn }) => `${orderNo} · ${vehicleSn}`}
      details={(row) => <ModificationFields row={row} />}
      attachments={({ id }) => <Attachments path="modifications" id={id} mayEdit={false} />}
      history={{ labelOf }}
    />
  );
}

function ModificationFields({ row }: { row: ModificationRow }) {
  return (
    <>
      <Fields
        title="modifications.groups.life"
        lines={[
          { label: 'modifications.columns.state', value: stateTag(row.state) },
          { label: 'modifications.columns.createdAt', value: <Time at={row.createdAt} /> },
          { label: 'modifications.fields.plannedOn', value: row.plannedOn },
          { label: 'modifications.fields.startedOn', value: row.startedOn },
          { label: 'modifications.columns.submittedAt', value: <Time at={row.submittedAt} /> },
          { label: 'modifications.columns.acceptedAt', value: <Time at={row.acceptedAt} /> },
          { label: 'modifications.columns.acceptedBy', value: row.acceptedBy },
          row.reason !== '' && { label: 'modifications.columns.reason', value: row.reason },
        ]}
      />
      <Fields
        title="modifications.groups.parts"
        lines={[
          { label: 'modifications.fields.vehicleSn', value: row.vehicleSn, copy: true },
          { label: 'modifications.columns.plate', value: row.plate },
          { label: 'modifications.columns.machine', value: row.machine },
          { label: 'modifications.columns.dealer', value: row.dealer },
          { label: 'modifications.fields.kitId', value: row.kit },
          { label: 'modifications.fields.unmannedSn', value: row.unmannedSn, copy: true },
          { label: 'modifications.fields.flowSn', value: row.flowSn, copy: true },
          { label: 'modifications.fields.levelSn', value: row.levelSn, copy: true },
          { label: 'modifications.fields.otherParts', value: row.otherParts },
          { label: 'modifications.fields.installer', value: row.installer },
        ]}
      />
      <Fields
        title="modifications.groups.papers"
        lines={[
          ...modificationTests.map((name) => ({
            label: `modifications.tests.${name}` as const,
            value: <TestLine result={row.checklist[name]} />,
          })),
          { label: 'modifications.fields.remark', value: row.remark, wide: true },
        ]}
      />
    </>
  );
}

function TestLine({ result }: { result: ModificationRow['checklist'][keyof ModificationRow['checklist']] }) {
  const text = useTexts();
  if (!result) return text('format.none');
  const { tester, at, errorCm } = result;
  return (
    <>
      {errorCm === null ? text('modifications.test.passed') : `${errorCm} cm`} · {tester} · <Time at={at} />
    </>
  );
}
