import {
  fileEndings,
  mostProblemFiles,
  type ProblemAgain,
  type ProblemDetail,
  type ProblemForm,
  type ProblemType,
  problemCalls,
  problemForm,
  problemPriorities,
  problemSources,
  problemTypes,
  proposedPriority,
} from '@furrow/contract';
import { Checkbox, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { useRow } from '#kit/form/save/use-row.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { PicturesInput } from '../parts/pictures-input.tsx';
import { alsoAsk } from './also-ask.ts';
import { Known } from './known.tsx';
import { priorityWords, typeWords } from './problem-columns.tsx';

const Field = fieldOf(problemForm, 'problems.fields');
type Initial = Readonly<Record<string, unknown>>;

/** /createProblem: `?sn=` begins with a machine, `?source=&sourceId=` with what it came from, `?again=` with a rejected one. */
export function Screen() {
  const [again] = useAddressItem('again');
  return again === null ? <Fresh /> : <Again id={again} />;
}

function Fresh() {
  const [sn] = useAddressItem('sn');
  const [from] = useAddressItem('source');
  const [sourceId] = useAddressItem('sourceId');
  const source = problemSources.find((one) => one === from) ?? 'staff';
  const query = { ...(sn && { sn }), ...(sourceId && { source, sourceId }) };
  const found = useCall(problemCalls.beginning, { query }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryState query={found} lines={8}>
      {({ type, ...known }) => (
        <Page
          again={null}
          initial={{
            ...known,
            type: type === '' ? undefined : type,
            title: known.text.slice(0, 60),
            files: [],
            happenedAt: Math.floor(known.happenedAt),
            stopped: false,
            source,
            sourceId,
            priority: proposedPriority(type === '' ? 'software' : type, false),
          }}
        />
      )}
    </QueryState>
  );
}

function Again({ id }: { id: string }) {
  const found = useRow<ProblemDetail>(problemCalls.read, id, { once: true });
  return (
    <QueryState query={found} lines={8}>
      {({ sns, type, title, text, softwareType, softwareVersion, happenedAt, stopped, ...row }) => (
        <Page
          again={id}
          initial={{
            sns,
            type,
            title,
            text,
            softwareType,
            softwareVersion,
            stopped,
            files: [],
            happenedAt: Math.floor(happenedAt),
            priority: row.priority,
            contact: row.contact,
            phone: row.phone,
          }}
        />
      )}
    </QueryState>
  );
}

function Page({ again, initial }: { again: string | null; initial: Initial }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [also, setAlso] = useState({ log: false, debug: false });
  const send = async (typed: object, key: string): Promise<ProblemDetail> => {
    const body = { ...initial, ...typed };
    if (again !== null) {
      const { source: _s, sourceId: _i, ...told } = body as ProblemForm;
      return ask(problemCalls.sendAgain, { params: { id: again }, body: told as ProblemAgain });
    }
    const made = await ask(problemCalls.create, { body: body as ProblemForm }, { idempotencyKey: key });
    await alsoAsk(made, also);
    return made;
  };
  const leave = (id?: string) =>
    void navigate(id === undefined ? '/problemManage' : `/problemManage?id=${id}`);
  return (
    <FormPage<ProblemDetail>
      name="problemManage"
      path="problemManage"
      kind="problem"
      id={null}
      title={text(again === null ? 'titles.createProblem' : 'problems.deeds.sendAgain')}
      nameOf={({ number }) => number}
      schema={problemForm}
      labels="problems.fields"
      initial={initial}
      send={send}
      onSaved={({ id }, more) => {
        if (!more) leave(id);
      }}
      onCancel={() => leave()}
    >
      {() => (
        <>
          <ProblemFields />
          {again === null && <Also value={also} onChange={setAlso} />}
        </>
      )}
    </FormPage>
  );
}

function ProblemFields() {
  const { form } = useFormPlace();
  const type = Form.useWatch('type', form) as ProblemType | undefined;
  const stopped = Form.useWatch('stopped', form) as boolean | undefined;
  // A proposal follows what is said, as long as nobody has chosen otherwise.
  useEffect(() => {
    const said = form.isFieldTouched('type') || form.isFieldTouched('stopped');
    if (type === undefined || !said || form.isFieldTouched('priority')) return;
    form.setFields([{ name: 'priority', value: proposedPriority(type, stopped ?? false), touched: false }]);
  }, [type, stopped, form]);
  return (
    <>
      <Field name="type" choices={problemTypes.map((value) => ({ value, label: typeWords(value) }))} />
      <Field name="title" />
      <Field name="sns" wide>
        <SnsInput />
      </Field>
      <Known />
      <Field name="text" wide>
        <Input.TextArea rows={5} maxLength={2000} showCount />
      </Field>
      <Field name="happenedAt">
        <MomentInput past to="minute" />
      </Field>
      <Field
        name="priority"
        choices={problemPriorities.map((value) => ({ value, label: priorityWords(value) }))}
      />
      <Field name="stopped" />
      <Field name="softwareType" />
      <Field name="softwareVersion" />
      <Field name="contact" />
      <Field name="phone" />
      <Field name="files" wide>
        <PicturesInput most={mostProblemFiles} accept={fileEndings.map((ending) => `.${ending}`).join(',')} />
      </Field>
    </>
  );
}

interface Wishes {
  log: boolean;
  debug: boolean;
}

/** What is asked of the terminals at once, for who may. */
function Also({ value, onChange }: { value: Wishes; onChange: (value: Wishes) => void }) {
  const text = useTexts();
  const [mayLog, mayDebug] = [useMay('softwareLog.create'), useMay('debugSwitch.create')];
  return (
    <div className="form-wide">
      {mayLog && (
        <Checkbox checked={value.log} onChange={({ target }) => onChange({ ...value, log: target.checked })}>
          {text('problems.also.log')}
        </Checkbox>
      )}
      {mayDebug && (
        <Checkbox
          checked={value.debug}
          onChange={({ target }) => onChange({ ...value, debug: target.checked })}
        >
          {text('problems.also.debug')}
        </Checkbox>
      )}
    </div>
  );
}
