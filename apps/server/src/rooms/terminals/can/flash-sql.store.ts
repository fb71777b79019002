/** SQL about flash tasks under `t`, for whoever lists tasks. */

/** Another flash of the same node after this one has changed, or may have changed, what it runs. */
const later = `exists (select 1 from terminal_task n where n.kind = 'flash' and n.vehicle_id = t.vehicle_id and n.can_bus = t.can_bus
  and n.can_node_id = t.can_node_id and n.id <> t.id and n.created_at > t.created_at
  and (n.state in ('updating', 'complete', 'success') or n.written))`;

/** The image of the firmware that the node ran before, under the alias `o`. */
export const formerFirmware = `from can_firmware o join can_firmware g on g.id = t.can_firmware_id
  where o.node_kind = g.node_kind and lower(o.model) = lower(g.model) and o.state in ('released', 'withdrawn')
    and t.from_version ~ '^\\d+\\.\\d+\\.\\d+$' and o.version_groups = string_to_array(t.from_version, '.')::numeric[]`;

/** Whether a flash can be rolled back, and why not. */
export const flashRollBack = `(case when not (t.state = 'success' or t.state = 'fail' and t.written) then 'state'
  when ${later} then 'laterTask' when not exists (select 1 ${formerFirmware}) then 'noImage' else 'yes' end)`;
