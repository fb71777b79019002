import type { CommandState, DeliveryRow, SentTo } from '@furrow/contract';
import { Space } from 'antd';
import { StateTag } from '#kit/list/cells.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';

const colours: Record<CommandState, StateColour> = {
  waiting: 'waiting',
  sent: 'online',
  confirmed: 'passed',
  refused: 'error',
  expired: 'expired',
  withdrawn: 'cancelled',
};

/** The state of one delivery, with the reason where the terminal gave one. */
export function DeliveryState({ state, result }: Pick<DeliveryRow, 'state' | 'result'>) {
  const text = useTexts();
  const reason = result === 2 ? 'badMessage' : result === 3 ? 'unsupported' : 'failed';
  return (
    <StateTag colour={colours[state]}>
      {text(`deliveries.states.${state}`)}
      {state === 'refused' && `: ${text(`deliveries.results.${reason}`)}`}
    </StateTag>
  );
}

/** To how many vehicles a record was sent, and where these deliveries stand. */
export function SentToCell({ sent }: { sent: SentTo }) {
  const text = useTexts();
  if (sent.vehicles === 0) return text('deliveries.neverSent');
  return (
    <Space size={4} wrap>
      {text('deliveries.sentTo', { count: sent.vehicles })}
      {(Object.entries(sent.states) as [CommandState, number][]).map(([state, count]) => (
        <StateTag key={state} colour={colours[state]}>
          {text(`deliveries.states.${state}`)}
          {count > 1 && ` ${count}`}
        </StateTag>
      ))}
    </Space>
  );
}
