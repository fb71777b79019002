import { Counter } from 'prom-client';
import { expect, it } from 'vitest';
import { createMetrics, type MetricsSnapshot, metricsText } from './metrics.ts';

it('puts the figures of several processes into one text, each under its role', async () => {
  const snapshots: MetricsSnapshot[] = [];
  for (const [role, frames] of [
    ['gateway', 7],
    ['http', 2],
  ] as const) {
    const metrics = createMetrics(role);
    new Counter({ name: 'furrow_frames_total', help: 'Frames', registers: [metrics] }).inc(frames);
    // Between processes it travels as JSON.
    snapshots.push(JSON.parse(JSON.stringify(await metrics.getMetricsAsJSON())) as MetricsSnapshot);
  }
  const text = await metricsText(snapshots);
  expect(text).toContain('furrow_frames_total{role="gateway"} 7');
  expect(text).toContain('furrow_frames_total{role="http"} 2');
  expect(text).toMatch(/process_resident_memory_bytes\{role="gateway"\} \d+/);
});
