import type { ServiceRow } from '@furrow/contract';

type Figures = Omit<ServiceRow, 'name' | 'version' | 'lastError' | 'downSince'>;
const metrics: Readonly<Record<string, keyof Figures>> = {
  furrow_up_since_seconds: 'upSince',
  process_cpu_seconds_total: 'cpuSeconds',
  process_resident_memory_bytes: 'memoryBytes',
  furrow_work_behind: 'waiting',
};

/** The figures of each process out of the Prometheus text of all of them, by role. */
export function figuresOf(text: string): Map<string, Figures> {
  const roles = new Map<string, Figures>();
  for (const line of text.split('\n')) {
    const [, name, role, value] = /^(\w+)\{[^}]*role="([^"]+)"[^}]*\} (\S+)/.exec(line) ?? [];
    const key = metrics[name ?? ''];
    if (!key || !role) continue;
    const figures = roles.get(role) ?? { upSince: null, cpuSeconds: null, memoryBytes: null, waiting: null };
    figures[key] = Number(value);
    roles.set(role, figures);
  }
  return roles;
}
