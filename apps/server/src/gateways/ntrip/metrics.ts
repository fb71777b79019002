import { Counter, Gauge, type Registry } from 'prom-client';

/** What the caster counts, by the names that /metrics shows. */
export type CasterMetrics = ReturnType<typeof casterMetrics>;

/** Makes the counters in `registry`; once a registry. */
export function casterMetrics(registry: Registry) {
  const registers = [registry];
  return {
    connections: new Gauge({ name: 'furrow_caster_connections', help: 'Open connections', registers }),
    sessions: new Gauge({
      name: 'furrow_caster_sessions',
      help: 'Admitted sessions by direction',
      labelNames: ['direction'],
      registers,
    }),
    sources: new Gauge({
      name: 'furrow_caster_streams_up',
      help: 'Mount points whose source is sending',
      registers,
    }),
    bytes: new Counter({
      name: 'furrow_caster_bytes_total',
      help: 'Bytes of sessions: in from sources and rovers, out to rovers',
      labelNames: ['way'],
      registers,
    }),
    badFrames: new Counter({
      name: 'furrow_caster_bad_frames_total',
      help: 'RTCM frames of sources with a wrong checksum',
      registers,
    }),
    refused: new Counter({
      name: 'furrow_caster_refused_total',
      help: 'Attempts that were refused, by reason',
      labelNames: ['reason'],
      registers,
    }),
    ended: new Counter({
      name: 'furrow_caster_sessions_ended_total',
      help: 'Sessions that ended, by reason',
      labelNames: ['reason'],
      registers,
    }),
    tables: new Counter({
      name: 'furrow_caster_tables_total',
      help: 'Source tables that were sent',
      registers,
    }),
    officeErrors: new Counter({
      name: 'furrow_caster_office_errors_total',
      help: 'Calls of the office that failed; what they carried is kept and sent again',
      labelNames: ['call'],
      registers,
    }),
  };
}
