import type { RemoteCommand, RemoteSessionDetail } from '@furrow/contract';
import { StateTag, Time } from '#kit/list/cells.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import parts from '../parts/parts.module.css';
import styles from './remote.module.css';

const colours: Readonly<Record<string, StateColour>> = {
  waiting: 'waiting',
  sent: 'online',
  confirmed: 'passed',
  refused: 'error',
  expired: 'expired',
  withdrawn: 'cancelled',
};

/** What was done and said in a session, in the order of time. */
export function Transcript({ session }: { session: Pick<RemoteSessionDetail, 'commands' | 'messages'> }) {
  const text = useTexts();
  const lines = [
    ...session.commands.map((one) => ({ key: one.id, at: one.at, shown: <CommandLine command={one} /> })),
    ...session.messages.map((one) => ({
      key: one.id,
      at: one.at,
      shown: (
        <>
          <span className={parts.who}>
            {text(one.team ? 'remoteSessions.transcript.note' : 'remoteSessions.transcript.driver')} ·{' '}
            {one.author} · <Time at={one.at} />
          </span>
          <p>{one.text}</p>
        </>
      ),
    })),
  ].sort((one, other) => one.at - other.at);
  return (
    <section aria-label={text('remoteSessions.transcript.title')}>
      <h3>{text('remoteSessions.transcript.title')}</h3>
      {lines.length === 0 && <p className={parts.who}>{text('remoteSessions.transcript.none')}</p>}
      <ol className={parts.lines}>
        {lines.map(({ key, shown }) => (
          <li key={key} className={`${parts.line} ${styles.line}`}>
            {shown}
          </li>
        ))}
      </ol>
    </section>
  );
}

function CommandLine({ command }: { command: RemoteCommand }) {
  const text = useTexts();
  const { kind, by, at, state, text: words, position } = command;
  return (
    <>
      <span className={parts.who}>
        <b>{text(`monitor.commands.kinds.${kind}` as TextKey)}</b> · {by} · <Time at={at} />{' '}
        <StateTag colour={colours[state] ?? 'waiting'}>
          {text(`monitor.commands.states.${state}` as TextKey)}
        </StateTag>
      </span>
      {words !== '' && <p>{words}</p>}
      {position && (
        <p>
          {position.lng.toFixed(6)}, {position.lat.toFixed(6)}
        </p>
      )}
      <Values command={command} />
    </>
  );
}

/** Each parameter as it was, as it was wanted, and as the terminal told it. */
function Values({ command: { kind, values } }: { command: RemoteCommand }) {
  const text = useTexts();
  if (values.length === 0) return null;
  const wrote = kind === 'writeParameters';
  const shown = (value: number | string | null, unit: string | null): string =>
    value === null ? text('format.none') : [value, unit].filter((one) => one !== null).join(' ');
  return (
    <div className={styles.scroll}>
      <table className={styles.values}>
        <thead>
          <tr>
            <th>{text('remoteSessions.transcript.parameter')}</th>
            {wrote && <th>{text('remoteSessions.transcript.before')}</th>}
            {wrote && <th>{text('remoteSessions.transcript.wanted')}</th>}
            <th>{text('remoteSessions.transcript.answered')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ id, name, unit, before, wanted, answered }) => (
            <tr key={id}>
              <td>
                {name === null ? `0x${id.toString(16).toUpperCase()}` : text(`parameters.${name}` as TextKey)}
              </td>
              {wrote && <td>{shown(before, unit)}</td>}
              {wrote && <td>{shown(wanted, unit)}</td>}
              <td>{shown(answered, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
