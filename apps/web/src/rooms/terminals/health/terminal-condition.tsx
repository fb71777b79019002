import { type TerminalConditionRow, terminalConditionCalls, terminalConditionList } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { columns, filters } from './health-columns.tsx';
import { HealthDrawer } from './health-drawer.tsx';
import { Figures, Versions } from './health-figures.tsx';
import { SilencesDrawer } from './silences-drawer.tsx';
import { ThresholdsDialog } from './thresholds-dialog.tsx';

// What terminals tell is no deed of people: no message tells of it.
const everyMs = 5_000;

/** /terminalCondition: how every terminal is, the bad ones first. */
export function Screen() {
  const text = useTexts();
  useAskAgain('terminalCondition', everyMs);
  const maySet = useMay('terminalCondition.setting');
  const actions = useHealthActions();
  const [open, setOpen] = useState<'thresholds' | 'silences' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage<TerminalConditionRow, typeof terminalConditionList>
        screen="terminalCondition"
        resource={terminalConditionCalls.list}
        title="titles.terminalCondition"
        list={terminalConditionList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        exportRight="terminalCondition.export"
        rowActions={actions}
        told={['level', 'planned', 'never']}
        summary={(state) => <Figures state={state} />}
        tools={(state) => (
          <>
            <Versions state={state} />
            {maySet && (
              <>
                <Button onClick={() => setOpen('thresholds')}>{text('terminalCondition.thresholds')}</Button>
                <Button onClick={() => setOpen('silences')}>{text('terminalCondition.silencesTitle')}</Button>
              </>
            )}
          </>
        )}
        drawer={({ id, open: openRow }) => (
          <HealthDrawer id={id} everyMs={everyMs} actions={actions} onClose={() => openRow(null)} />
        )}
        empty="terminalCondition.empty"
      />
      {open === 'thresholds' && <ThresholdsDialog onClose={close} />}
      {open === 'silences' && <SilencesDrawer onClose={close} />}
    </>
  );
}

/** Where a terminal leads to, and the end of its connection. */
function useHealthActions(): (terminal: TerminalConditionRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('terminalCondition');
  const may = {
    device: useMay('deviceList'),
    configure: useMay('tboxConfig.configure'),
    condition: useMay('workCondition'),
    fetchLog: useMay('softwareLog.create'),
    debug: useMay('debugSwitch.create'),
    remote: useMay('remoteServeList.create'),
    cut: useMay('terminalCondition.cut'),
  };
  const cut = async ({ id, sn }: TerminalConditionRow) => {
    const asked = {
      title: text('terminalCondition.cut'),
      follows: text('terminalCondition.cutText', { sn }),
      go: text('terminalCondition.cut'),
      danger: true,
    };
    if (await confirmDeed(asked))
      await deed(
        () => ask(terminalConditionCalls.cut, { params: { id } }),
        text('terminalCondition.cutDone'),
      );
  };
  return (terminal) => {
    const { id, sn, kind, online } = terminal;
    const way = (
      allowed: boolean,
      key: 'device' | 'configure' | 'condition' | 'fetchLog' | 'debug' | 'remote',
      path: string,
    ): RowAction | false =>
      allowed && { key, label: text(`terminalCondition.deeds.${key}`), onClick: () => void navigate(path) };
    const all = [
      way(may.device, 'device', `/deviceDetail?id=${id}`),
      way(may.condition && kind === 'tablet', 'condition', `/workCondition?sn=${sn}`),
      way(may.configure && kind === 'tbox', 'configure', `/config?sn=${sn}`),
      way(may.debug, 'debug', `/debugSwitch?on=${sn}`),
      way(may.remote && kind === 'tablet', 'remote', `/remoteServeList?new=${sn}`),
      way(may.fetchLog, 'fetchLog', `/softwareLog?ask=${sn}`),
      may.cut && {
        key: 'cut',
        label: text('terminalCondition.cut'),
        danger: true,
        onClick: () => void cut(terminal),
        reason: online ? undefined : text('terminalCondition.offline'),
      },
    ];
    return all.filter((one) => one !== false);
  };
}
