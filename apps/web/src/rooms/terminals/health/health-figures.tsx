import { type HealthFigures, type TerminalConditionRow, terminalConditionCalls } from '@furrow/contract';
import { Button, Popover } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useTexts } from '#kit/words/text.ts';

export type HealthState = ListState<TerminalConditionRow, unknown>;

export const useHealthFigures = (state: HealthState): HealthFigures | undefined =>
  useCall(terminalConditionCalls.figures, { query: state.state.filters }).data;

/** How many terminals there are of each level; a click filters. */
export function Figures({ state }: { state: HealthState }) {
  const text = useTexts();
  const formats = useFormats();
  const data = useHealthFigures(state);
  if (!data) return null;
  const { level = [], connected = [], never = [], planned = [] } = state.state.filters;
  const flip = (name: string, value: string, now: readonly string[]) => () =>
    state.setFilter(name, now.includes(value) ? [] : [value]);
  const levels = (['bad', 'watch', 'good', 'silent'] as const).map((key) => ({
    key,
    label: text(`terminalCondition.figures.${key}`),
    value: formats.number(data[key]),
    active: level.includes(key),
    onClick: flip('level', key, level),
  }));
  return (
    <ListFigures
      cards={[
        {
          key: 'online',
          label: text('terminalCondition.figures.online'),
          value: `${formats.number(data.online)} / ${formats.number(data.all)}`,
          active: connected.includes('online'),
          onClick: flip('connected', 'online', connected),
        },
        ...levels,
        {
          key: 'planned',
          label: text('terminalCondition.figures.planned'),
          value: formats.number(data.planned),
          active: planned.length > 0,
          onClick: flip('planned', 'yes', planned),
        },
        {
          key: 'never',
          label: text('terminalCondition.figures.never'),
          value: formats.number(data.never),
          active: never.length > 0,
          onClick: flip('never', 'yes', never),
        },
        {
          key: 'messages',
          label: text('terminalCondition.figures.messages'),
          value: formats.number(data.messagesAS, 1),
        },
      ]}
    />
  );
}

/** The most frequent versions of software; a click filters by one. */
export function Versions({ state }: { state: HealthState }) {
  const text = useTexts();
  const formats = useFormats();
  const versions = useHealthFigures(state)?.versions ?? [];
  const content =
    versions.length === 0
      ? text('terminalCondition.noVersions')
      : versions.map(({ version, count }) => (
          <div key={version}>
            <Button type="text" onClick={() => state.setFilter('softwareVersion', [version])}>
              {`${version} · ${formats.number(count)}`}
            </Button>
          </div>
        ));
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button>{text('terminalCondition.versions')}</Button>
    </Popover>
  );
}
