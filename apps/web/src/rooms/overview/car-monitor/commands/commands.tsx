import { type CommandForm, closerReports, type VehicleCard } from '@furrow/contract';
import { Alert, Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { CommandItem } from './command-item.tsx';
import styles from './commands.module.css';
import { ParameterDialog } from './parameter-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { useCommands } from './use-commands.ts';

/** What is known of the vehicle that is told something. */
export type Commanded = Pick<VehicleCard, 'id' | 'sn' | 'alias' | 'state'>;

/** Commands to the terminal of a vehicle, and what became of the last ones (S4). */
export function Commands({ card }: { card: Commanded }) {
  const text = useTexts();
  const device = card.id;
  const { rows, error, give, write, withdraw } = useCommands(device);
  const [dialog, setDialog] = useState<'text' | 'parameters' | null>(null);
  const offline = card.state === 'offline';
  const send = (form: CommandForm) => give.mutate(form);
  const quick = (kind: 'locate' | 'closerReports' | 'photo', form: CommandForm) => (
    <Button
      size="small"
      disabled={offline || give.isPending}
      title={offline ? text('refusals.deviceOffline') : undefined}
      onClick={() => send(form)}
    >
      {text(`monitor.commands.kinds.${kind}`)}
    </Button>
  );
  return (
    <div className={styles.panel}>
      {offline && <Alert type="info" showIcon title={text('monitor.commands.offlineHint')} />}
      <div className={styles.buttons}>
        {quick('locate', { kind: 'locate', device })}
        {quick('closerReports', { kind: 'closerReports', device, ...closerReports })}
        {quick('photo', { kind: 'photo', device, channel: 1 })}
        <Button size="small" onClick={() => setDialog('text')}>
          {text('monitor.commands.kinds.text')}
        </Button>
        <Button size="small" onClick={() => setDialog('parameters')}>
          {text('monitor.commands.parameters')}
        </Button>
        <Popconfirm
          title={text('monitor.commands.restartTitle')}
          description={text('monitor.commands.restartText')}
          onConfirm={() => send({ kind: 'restart', device })}
        >
          <Button size="small" danger>
            {text('monitor.commands.kinds.restart')}
          </Button>
        </Popconfirm>
      </div>
      {error && <Alert type="error" showIcon title={error.message} />}
      {rows.length === 0 && !error && <p className={styles.none}>{text('monitor.commands.none')}</p>}
      <ol className={styles.list}>
        {rows.map((row) => (
          <CommandItem key={row.id} row={row} onWithdraw={() => withdraw.mutate(row.id)} />
        ))}
      </ol>
      {dialog === 'text' && <TextDialog device={device} onSend={send} onClose={() => setDialog(null)} />}
      {dialog === 'parameters' && (
        <ParameterDialog
          card={card}
          rows={rows}
          onSend={send}
          write={write}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
