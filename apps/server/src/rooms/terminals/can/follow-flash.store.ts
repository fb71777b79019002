import type { CanNodeKind, TerminalTaskReason } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** A flash that is over, from whose end nothing has followed yet. */
export interface EndedFlash {
  id: string;
  no: number;
  state: 'success' | 'fail';
  reason: '' | TerminalTaskReason;
  written: boolean;
  attempt: number;
  vehicleId: string;
  sn: string;
  creator: string;
  kind: CanNodeKind;
  nodeSn: string;
  version: string;
  /** The node's row; null where its terminal has told of none since. */
  nodeId: string | null;
}

/** The oldest of them, held to the end of the transaction; one that somebody else follows is passed over. */
export async function nextEnded(db: Queryable): Promise<EndedFlash | null> {
  const { rows } = await db.query<EndedFlash>(
    `select t.id, j.no::int, t.state, t.reason, t.written, t.attempt, t.vehicle_id as "vehicleId", v.sn, t.created_by as creator,
       f.node_kind as kind, t.node_sn as "nodeSn", t.to_version as version, n.id as "nodeId"
     from terminal_task t join terminal_job j on j.id = t.job_id join vehicle v on v.id = t.vehicle_id
     join can_firmware f on f.id = t.can_firmware_id
     left join can_node n on n.vehicle_id = t.vehicle_id and n.bus = t.can_bus and n.node_id = t.can_node_id
     where t.kind = 'flash' and t.state in ('success', 'fail') and t.followed_attempt < t.attempt
     order by t.id limit 1 for update of t skip locked`,
  );
  return rows[0] ?? null;
}

export async function setFollowed(
  db: Queryable,
  { id, attempt }: EndedFlash,
  proposed: boolean,
): Promise<void> {
  await db.query(
    'update terminal_task set followed_attempt = $2, proposed = proposed or $3, changed_at = now() where id = $1',
    [id, attempt, proposed],
  );
}

/** The node is as its terminal would tell of it, were it there: in its loader. */
export async function setInLoader(db: Queryable, nodeId: string): Promise<void> {
  await db.query(`update can_node set state = 'inLoader' where id = $1 and state in ('ok', 'flashing')`, [
    nodeId,
  ]);
}

export async function setHeld(db: Queryable, nodeId: string, held: boolean): Promise<void> {
  await db.query('update can_node set held = $2 where id = $1', [nodeId, held]);
}

/** How often the node of a flash has failed since it went well last, by the log of its tasks. */
export async function countFails(
  db: Queryable,
  taskId: string,
  reasons: readonly TerminalTaskReason[],
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from terminal_task t
     join terminal_task n on n.kind = 'flash' and n.vehicle_id = t.vehicle_id and n.can_bus = t.can_bus and n.can_node_id = t.can_node_id
     join terminal_task_event e on e.task_id = n.id and e.kind = 'ended' and e.data ->> 'reason' = any($2)
     where t.id = $1 and e.at > coalesce((select max(g.ended_at) from terminal_task g where g.kind = 'flash' and g.state = 'success'
       and g.vehicle_id = t.vehicle_id and g.can_bus = t.can_bus and g.can_node_id = t.can_node_id), '-infinity')`,
    [taskId, reasons],
  );
  return rows[0]!.count;
}

/** Nodes that hold their machine although they run again, by what their terminals tell. */
export async function healedNodes(db: Queryable): Promise<{ id: string; vehicleId: string }[]> {
  const { rows } = await db.query<{ id: string; vehicleId: string }>(
    `select id, vehicle_id as "vehicleId" from can_node where held and state = 'ok' order by id limit 100 for update skip locked`,
  );
  return rows;
}
