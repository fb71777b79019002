import { Counter, Gauge, type Registry } from 'prom-client';

/** What the gateway counts, by the names that /metrics shows. */
export type GatewayMetrics = ReturnType<typeof gatewayMetrics>;

/** Makes the counters in `registry`; once a registry. */
export function gatewayMetrics(registry: Registry) {
  const registers = [registry];
  return {
    connections: new Gauge({ name: 'furrow_jt808_connections', help: 'Open connections', registers }),
    terminals: new Gauge({ name: 'furrow_jt808_terminals', help: 'Authenticated terminals', registers }),
    frames: new Counter({ name: 'furrow_jt808_frames_total', help: 'Good frames received', registers }),
    badFrames: new Counter({
      name: 'furrow_jt808_bad_frames_total',
      help: 'Frames and bodies that could not be read, by reason',
      labelNames: ['reason'],
      registers,
    }),
    logins: new Counter({
      name: 'furrow_jt808_logins_total',
      help: 'Registrations and authentications by result',
      labelNames: ['step', 'result'],
      registers,
    }),
    closed: new Counter({
      name: 'furrow_jt808_connections_closed_total',
      help: 'Connections ended, by reason',
      labelNames: ['reason'],
      registers,
    }),
    kept: new Counter({
      name: 'furrow_jt808_kept_messages_total',
      help: 'Messages that are kept, and that no part of the product reads yet, by id',
      labelNames: ['id'],
      registers,
    }),
    unknown: new Counter({
      name: 'furrow_jt808_unknown_messages_total',
      help: 'Messages with an id outside the standard (answered with result 3)',
      registers,
    }),
  };
}
