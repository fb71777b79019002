import type { CanNodeKind, CanNodeState } from '@furrow/contract';
import type { Pool } from 'pg';

/** Nodes behind a terminal, as it told of them. */
export interface CanNodeReport {
  vehicleNo: number;
  nodes: readonly {
    bus: number;
    node: number;
    kind: CanNodeKind | null;
    hardware: string;
    firmware: string;
    sn: string;
    state: CanNodeState;
  }[];
}

/** Keeps what a terminal tells of its nodes: a row for each place on its buses; what stands there no more was told of last. */
export async function storeCanNodes(pool: Pool, { vehicleNo, nodes }: CanNodeReport): Promise<void> {
  if (nodes.length === 0) return;
  // One place told twice in one message is told by its last word.
  const places = new Map(nodes.map((node) => [`${node.bus}:${node.node}`, node]));
  await pool.query(
    `insert into can_node (vehicle_id, vehicle_no, bus, node_id, kind, hardware, firmware, sn, state)
     select v.id, v.no, n.bus, n.node, n.kind, n.hardware, n.firmware, n.sn, n.state
     from jsonb_to_recordset($2) as n (bus int, node bigint, kind text, hardware text, firmware text, sn text, state text)
     join vehicle v on v.no = $1
     on conflict (vehicle_id, bus, node_id) do update set kind = excluded.kind, hardware = excluded.hardware,
       firmware = excluded.firmware, sn = excluded.sn, state = excluded.state, read_at = now()`,
    [vehicleNo, JSON.stringify([...places.values()])],
  );
}
