import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What telemetry counts, by the names that /metrics shows. */
export type TelemetryMetrics = ReturnType<typeof telemetryMetrics>;

/** Makes the counters in `registry`; once a registry. */
export function telemetryMetrics(registry: Registry) {
  const registers = [registry];
  return {
    stored: new Counter({
      name: 'furrow_points_stored_total',
      help: 'Points that came into the history',
      registers,
    }),
    duplicates: new Counter({
      name: 'furrow_points_duplicate_total',
      help: 'Points that were stored already',
      registers,
    }),
    late: new Counter({ name: 'furrow_points_late_total', help: 'Stored points that were late', registers }),
    rejected: new Counter({
      name: 'furrow_points_rejected_total',
      help: 'Points kept apart, by reason',
      labelNames: ['reason'],
      registers,
    }),
    rejectedUnkept: new Counter({
      name: 'furrow_points_rejected_unkept_total',
      help: 'Rejected points beyond what is kept of one vehicle in a minute',
      registers,
    }),
    waiting: new Gauge({ name: 'furrow_inbox_waiting', help: 'Points that wait to be stored', registers }),
    databaseAway: new Gauge({
      name: 'furrow_inbox_database_away',
      help: '1 while points cannot be stored and nothing is acknowledged',
      registers,
    }),
    ...batchMetrics(registers),
    messages: new Counter({
      name: 'furrow_terminal_messages_stored_total',
      help: 'Messages kept for the rooms to come',
      registers,
    }),
    conditions: new Counter({
      name: 'furrow_condition_frames_stored_total',
      help: 'Reports of CAN data that were stored',
      registers,
    }),
    commands: new Counter({
      name: 'furrow_terminal_commands_total',
      help: 'Commands to terminals by what became of them',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
  };
}

/** Sizes and times of the batches in which points are stored. */
const batchMetrics = (registers: Registry[]) => ({
  batchRows: new Histogram({
    name: 'furrow_inbox_batch_rows',
    help: 'Points of a stored batch',
    buckets: [1, 10, 100, 500, 1000, 2500, 5000],
    registers,
  }),
  batchSeconds: new Histogram({
    name: 'furrow_inbox_batch_seconds',
    help: 'From the first byte of a batch to its commit',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  }),
});
