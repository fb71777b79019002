import { type HardwareRow, hardwareCalls } from '@furrow/contract';
import type { WebKind } from '../shared/web-kind.ts';

/** Requests for hardware codes; a pass signs a licence, and nothing is typed for it. */
export const hardwareKind: WebKind<HardwareRow> = { page: 'hardwareCode', calls: hardwareCalls };
