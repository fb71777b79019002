import { type CasterSession, casterCalls, casterSessionList, kickForm } from '@furrow/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { runBatch } from '#kit/list/selection/batch.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { bytesCell, distanceCell, durationCell, roundCell } from '../parts/cells.tsx';
import { directionWords, fixTag, sessionColumns, sessionFilters } from './session-columns.tsx';
import { TrailPart } from './trail-part.tsx';

const known = ['tab'];
/** Whoever looks on sees a session two seconds after it began. */
const liveEveryMs = 2_000;
const nameOf = ({ account, mountAsked }: CasterSession): string => account || mountAsked;

/** Who is connected to the caster now. */
export function SessionsTab() {
  const text = useTexts();
  const navigate = useNavigate();
  useAskAgain('ntrip/session', liveEveryMs);
  const [kicked, setKicked] = useState<CasterSession | null>(null);
  const [mayKick, mayLog] = [useMay('ntrip.kick'), useMay('diffLog')];
  const kickMany = {
    key: 'kick',
    label: text('corrections.sessions.kick'),
    danger: true,
    async run(selection: Parameters<typeof runBatch>[2]) {
      const reason = await askReason({
        title: text('corrections.sessions.kick'),
        lead: text('corrections.sessions.kickText'),
        go: text('corrections.sessions.kick'),
        hint: text('corrections.accounts.fields.reason'),
      });
      return reason === null ? undefined : runBatch('ntrip/session', 'kick', selection, { reason });
    },
  };
  return (
    <>
      <ListPage<CasterSession, typeof casterSessionList>
        screen="casterSessions"
        resource={casterCalls.sessions}
        title="corrections.tabs.sessions"
        list={casterSessionList}
        filters={sessionFilters}
        columns={sessionColumns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        known={known}
        bulk={mayKick ? [kickMany] : []}
        rowActions={(session) => [
          ...(mayKick
            ? [
                {
                  key: 'kick',
                  label: text('corrections.sessions.kick'),
                  danger: true,
                  onClick: () => setKicked(session),
                },
              ]
            : []),
          ...(mayLog && session.accountId
            ? [
                {
                  key: 'connections',
                  label: text('corrections.accounts.deeds.connections'),
                  onClick: () => void navigate(`/diffLog?accountId=${session.accountId}`),
                },
              ]
            : []),
        ]}
        drawer={({ ids }) => <SessionDrawer ids={ids} />}
        summary={() => <Figures />}
        empty="corrections.sessions.empty"
      />
      {kicked && <KickDialog session={kicked} onClose={() => setKicked(null)} />}
    </>
  );
}

const Field = fieldOf(kickForm, 'corrections.accounts.fields');
const minutes = [0, 1, 10, 60] as const;
const initial = { keepOutMinutes: 0 };

/** Ends one session, and keeps its account out for a time where that is wished. */
function KickDialog({ session, onClose }: { session: CasterSession; onClose: () => void }) {
  const text = useTexts();
  const words = (count: number): string =>
    count === 0
      ? text('corrections.sessions.keepOut.none')
      : text('corrections.sessions.keepOut.minutes', { count });
  return (
    <FormDialog
      title={text('corrections.sessions.kickTitle', { name: nameOf(session) })}
      lead={text('corrections.sessions.kickText')}
      path="ntrip/session"
      schema={kickForm}
      labels="corrections.accounts.fields"
      initial={initial}
      go={text('corrections.sessions.kick')}
      danger
      send={(body) => ask(casterCalls.kick, { params: { id: session.id }, body })}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="reason" />
      <Field name="keepOutMinutes">
        <Select options={minutes.map((value) => ({ value, label: words(value) }))} />
      </Field>
    </FormDialog>
  );
}

/** What runs now, and how many were refused within the hour. */
function Figures() {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(casterCalls.figures, {}, { refetchInterval: 5_000 });
  if (!data) return null;
  const fixed =
    data.fixedShare === null ? text('format.none') : `${formats.number(data.fixedShare * 100, 1)} %`;
  const refused = data.refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <ListFigures
      cards={[
        ...(['rovers', 'sources', 'relays'] as const).map((key) => ({
          key,
          label: text(`corrections.sessions.summary.${key}`),
          value: formats.number(data[key]),
        })),
        { key: 'fixedShare', label: text('corrections.sessions.summary.fixedShare'), value: fixed },
        {
          key: 'refused',
          label: text('corrections.sessions.summary.refused'),
          value: formats.number(refused),
        },
      ]}
    />
  );
}

function SessionDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<CasterSession>
      path={casterCalls.session}
      ids={ids}
      titleOf={nameOf}
      details={(session) => <SessionFields session={session} />}
      related={({ id }) => <TrailPart call={casterCalls.trail} id={id} />}
    />
  );
}

function SessionFields({ session }: { session: CasterSession }) {
  return (
    <>
      <Fields
        title="corrections.log.groups.connection"
        lines={[
          { label: 'corrections.sessions.columns.direction', value: directionWords(session.direction) },
          { label: 'corrections.sessions.columns.account', value: session.account, copy: true },
          { label: 'corrections.sessions.columns.sn', value: session.sn, copy: true },
          { label: 'corrections.sessions.columns.mountAsked', value: session.mountAsked },
          { label: 'corrections.sessions.columns.mountServed', value: session.mountServed },
          { label: 'corrections.sessions.columns.address', value: `${session.address}:${session.port}` },
          { label: 'corrections.sessions.columns.agent', value: session.agent },
          { label: 'corrections.sessions.columns.version', value: session.version },
          { label: 'corrections.sessions.columns.began', value: <Time at={session.began} /> },
          { label: 'corrections.sessions.columns.duration', value: durationCell(session.duration) },
          { label: 'corrections.sessions.columns.bytesOut', value: bytesCell(session.bytesOut) },
          { label: 'corrections.sessions.columns.bytesIn', value: bytesCell(session.bytesIn) },
        ]}
      />
      <Fields
        title="corrections.log.groups.quality"
        lines={[
          { label: 'corrections.sessions.columns.fix', value: fixTag(session.fix) },
          { label: 'corrections.sessions.columns.satellites', value: session.satellites },
          { label: 'corrections.sessions.columns.hdop', value: session.hdop },
          { label: 'corrections.sessions.columns.ageS', value: roundCell(session.ageS) },
          { label: 'corrections.sessions.columns.distanceM', value: distanceCell(session.distanceM) },
          { label: 'corrections.sessions.columns.ggaAge', value: roundCell(session.ggaAge) },
        ]}
      />
    </>
  );
}
