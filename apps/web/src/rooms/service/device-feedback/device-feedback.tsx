import {
  type DeviceFeedbackDetail,
  type DeviceFeedbackRow,
  deviceFeedbackCalls,
  deviceFeedbackList,
} from '@furrow/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useTexts } from '#kit/words/text.ts';
import { stateTag } from '../feedback/feedback-columns.tsx';
import { Conversation } from '../parts/conversation.tsx';
import styles from '../parts/parts.module.css';
import { deviceColumns, deviceFilters, fixWords, Place, Speed, typeWords } from './device-columns.tsx';
import { useDeviceActions } from './use-device-actions.ts';

/** /deviceFeedBack: what drivers report from their terminals, with the state of the machine at that moment. */
export function Screen() {
  const [replied, setReplied] = useState<DeviceFeedbackRow | null>(null);
  const rowActions = useDeviceActions(setReplied);
  return (
    <>
      <ListPage<DeviceFeedbackRow, typeof deviceFeedbackList>
        screen="deviceFeedBack"
        resource={deviceFeedbackCalls.list}
        title="titles.deviceFeedBack"
        list={deviceFeedbackList}
        filters={deviceFilters}
        columns={deviceColumns}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        exportRight="deviceFeedBack.export"
        rowActions={rowActions}
        summary={(list) => (
          <Figures
            onFresh={() => list.setFilter('state', ['new'])}
            onLate={() => list.setFilter('late', ['yes'])}
            onType={(type) => list.setFilter('type', [type])}
          />
        )}
        drawer={({ ids }) => (
          <DetailDrawer<DeviceFeedbackDetail>
            path={deviceFeedbackCalls.read}
            kind="deviceFeedback"
            ids={ids}
            titleOf={({ number, sn }) => `${number} · ${sn}`}
            details={(row) => <Details row={row} />}
          />
        )}
        empty="deviceFeedback.empty"
      />
      {replied && <ReplyDialog row={replied} onClose={() => setReplied(null)} />}
    </>
  );
}

interface Clicks {
  onFresh: () => void;
  onLate: () => void;
  onType: (type: DeviceFeedbackRow['type']) => void;
}

function Figures({ onFresh, onLate, onType }: Clicks) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(deviceFeedbackCalls.figures, {});
  if (!data) return null;
  const [fresh, late] = [formats.number(data.fresh), formats.number(data.late)];
  return (
    <ListFigures
      cards={[
        { key: 'fresh', label: text('deviceFeedback.figures.fresh'), value: fresh, onClick: onFresh },
        { key: 'late', label: text('deviceFeedback.figures.late'), value: late, onClick: onLate },
        {
          key: 'reply',
          label: text('deviceFeedback.figures.reply'),
          value: data.replyS === null ? text('format.none') : formats.duration(data.replyS),
        },
        ...data.types.slice(0, 5).map(({ type, count }) => ({
          key: type,
          label: typeWords(type),
          value: formats.number(count),
          onClick: () => onType(type),
        })),
      ]}
    />
  );
}

function Details({ row }: { row: DeviceFeedbackDetail }) {
  const text = useTexts();
  return (
    <div className={styles.part}>
      <Fields
        title="deviceFeedback.details"
        lines={[
          { label: 'deviceFeedback.columns.text', value: row.text, wide: true },
          { label: 'deviceFeedback.columns.type', value: typeWords(row.type) },
          { label: 'deviceFeedback.columns.state', value: stateTag(row.state) },
          { label: 'deviceFeedback.columns.sn', value: row.sn, copy: true },
          { label: 'deviceFeedback.columns.alias', value: row.alias },
          { label: 'deviceFeedback.columns.reportedAt', value: <Time at={row.reportedAt} /> },
          { label: 'deviceFeedback.columns.handler', value: row.handler },
          { label: 'deviceFeedback.columns.dealer', value: row.dealer },
          { label: 'deviceFeedback.columns.divisionCode', value: <DivisionName code={row.divisionCode} /> },
          row.problem !== '' && { label: 'deviceFeedback.columns.problem', value: row.problem, copy: true },
          row.closeReason !== '' && { label: 'deviceFeedback.columns.closeReason', value: row.closeReason },
        ]}
      />
      <Fields
        title="deviceFeedback.machine"
        lines={[
          { label: 'deviceFeedback.columns.softwareType', value: row.softwareType },
          { label: 'deviceFeedback.columns.softwareVersion', value: row.softwareVersion },
          { label: 'deviceFeedback.columns.workType', value: text(`exports.workType.${row.workType}`) },
          { label: 'deviceFeedback.columns.speed', value: <Speed value={row.speed} /> },
          { label: 'deviceFeedback.columns.fix', value: fixWords(row.fix) },
          { label: 'deviceFeedback.columns.satellites', value: row.satellites },
          { label: 'deviceFeedback.columns.mount', value: row.mount },
          { label: 'deviceFeedback.columns.voltage', value: row.voltage },
          { label: 'deviceFeedback.columns.position', value: <Place row={row} /> },
        ]}
      />
      <Conversation messages={row.messages} />
    </div>
  );
}

const schema = deviceFeedbackCalls.reply.body;
const Field = fieldOf(schema, 'deviceFeedback.reply');
const initial = { text: '' };

/** What is said here stands on the terminal's display and in the conversation. */
function ReplyDialog({ row: { id, number }, onClose }: { row: DeviceFeedbackRow; onClose: () => void }) {
  const text = useTexts();
  return (
    <FormDialog
      title={text('deviceFeedback.reply.title', { number })}
      path="deviceFeedBack"
      schema={schema}
      labels="deviceFeedback.reply"
      initial={initial}
      go={text('deviceFeedback.deeds.reply')}
      send={(body) => ask(deviceFeedbackCalls.reply, { params: { id }, body })}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="text" hint={text('deviceFeedback.reply.hint')} wide>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Field>
    </FormDialog>
  );
}
