import type { Coverage } from './coverage.ts';

export function closeGaps(_coverage: Coverage, _job: number, _radiusM: number): void {}
