import { createHash } from 'node:crypto';
import { newId } from '#kit/id.ts';
import type { At } from './planter.ts';

/** Firmware of a node behind the machine's terminal, and a flash of it. */
export async function canNodes({
  plant,
  records,
  mark,
  sn,
}: Pick<At, 'plant' | 'records' | 'mark' | 'sn'>): Promise<void> {
  const kept = ['terminal_job', 'terminal_task'].map((table) => [table, records.get(table)!] as const);
  const place = { bus: 1, node_id: 0x12, model: mark.slice(0, 60), baud_kbit: 250 };
  const image = { file_id: newId(), file_name: 'node.bin', file_size: 512, crc32: 1 };
  const firmware = await plant('can_firmware', {
    ...place,
    ...image,
    node_kind: 'motor',
    version: `${sn.slice(0, 3)}.1.1`,
    version_groups: undefined,
    hardware_versions: ['EX-N1'],
    sha256: createHash('sha256').update(mark).digest(),
    state: 'released',
    wanted_at: null,
    wanted_by: null,
  });
  await plant('can_node', {
    id: newId(),
    bus: 1,
    node_id: 0x12,
    kind: 'motor',
    hardware: 'EX-N1',
    sn: mark,
    state: 'ok',
  });
  const job = await plant('terminal_job', {
    kind: 'can',
    created_by_name: mark,
    state: 'finished',
    can_firmware_id: firmware,
  });
  const task = await plant('terminal_task', {
    kind: 'flash',
    state: 'success',
    phase: 'ended',
    job_id: job,
    linked_task: null,
    created_by_name: mark,
    can_firmware_id: firmware,
    can_bus: 1,
    can_node_id: 0x12,
    acked: 3,
    total: 3,
  });
  for (const [table, id] of kept) records.set(table, id);
  records.set('terminal_job:flash', job);
  records.set('terminal_task:flash', task);
}
