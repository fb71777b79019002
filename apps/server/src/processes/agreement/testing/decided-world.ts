import { createHash } from 'node:crypto';
import { type At, tomorrow } from './planter.ts';

/** What was done to the application of the vehicle, and what holds for those of the company. */
export async function applications({ plant, mark }: At): Promise<void> {
  const at = { round: 1, step: 1, action: 'submit', from_state: 'draft', to_state: 'toReview' };
  await plant('approval_act', { ...at, reason: mark, checks: '[]', changes: '[]' });
  await plant('approval_setting', { kind: 'cancellation', steps: 2, due_hours: 24 });
}

/** A warning of the vehicle that is active and in nobody's hands, and what exempts it. */
export async function warnings({ plant, records, mark, sn }: At): Promise<void> {
  const place = {
    lng: 126.5,
    lat: 45.5,
    last_lng: 126.5,
    last_lat: 45.5,
    place_code: '230102',
    now_code: '230102',
  };
  await plant('warning_group', { kind: 'crossRegion', cause: mark });
  await plant('warning', {
    ...{
      number: `WN-20261101-${sn.slice(0, 6)}`,
      kind: 'crossRegion',
      rule: 'CR-1',
      level: 'notice',
      key: mark,
      note: mark,
    },
    ...{ state: 'active', ended_at: null, end_cause: null, handling: 'open', taken_by: null, taken_at: null },
    ...{
      ended_by: null,
      handled_at: null,
      result: null,
      figures: '{}',
      reasons: ['CR-1'],
      group_id: null,
      ...place,
    },
  });
  await plant('warning_act', { id: undefined, act: 'raised' });
  await plant('warning_mark', { warning_id: records.get('warning') });
  await plant('warning_mute', { kind: 'crossRegion', key: mark, until_at: tomorrow() });
  await plant('warning_state', { node: mark, state: '{}' });
  await plant('white_list_entry', {
    applies_to: 'both',
    origin: 'hand',
    reason: mark,
    removed_at: null,
    removed_by: null,
  });
  await plant('warning_prevented', {
    exemption: 'whiteList',
    key: mark,
    exemption_id: records.get('white_list_entry'),
  });
}

/** What is known of the terminal as a thing: its health, its logs, and what was looked into. */
export async function watchedTerminal({ plant, records, mark }: At): Promise<void> {
  await plant('debug_switch', {
    switches: ['frames'],
    fast_s: 1,
    reason: mark,
    ends_at: tomorrow(),
    off_at: null,
  });
  await plant('captured_frame', { at: new Date(), up: true, bytes: Buffer.from(mark) });
  await plant('software_log', {
    ...{
      kind: 'run',
      origin: 'asked',
      state: 'requested',
      file_name: mark,
      token_hash: createHash('sha256').update(`${mark} log`).digest(),
    },
    ...{ fail_reason: null, text_id: null, command_id: null },
  });
  await plant('terminal_health', { level: 'good' });
  await plant('health_sample', { level: 'good', online: true });
  await plant('planned_silence', {
    division_code: null,
    division_like: null,
    dealer_id: records.get('dealer'),
  });
}
