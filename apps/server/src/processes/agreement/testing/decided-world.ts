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

/** What somebody of the company and the driver of its vehicle have told the service, and a film that all may watch. */
export async function service({ plant, records, mark, sn }: At): Promise<void> {
  const no = Number(sn);
  const sender = records.get('account');
  await plant('feedback', { no, sender_id: sender, text: mark, rating: null, handler_id: null });
  const said = { team: false, author_name: mark, text: mark };
  await plant('conversation_message', {
    ...{ ...said, subject_kind: 'feedback', subject_id: records.get('feedback') },
  });
  await plant('driver_message', { kind: 'feedback', type: 0, text: mark });
  const reported = { type: 'other', text: mark, reported_at: new Date(), handler_id: null };
  await plant('device_feedback', { no, ...reported });
  await plant('tutorial_video', {
    ...{ code: `Walk${sn.slice(0, 6)}`, title: mark, software_types: ['guide'], state: 'published' },
    ...{ url: 'https://example.com/film.mp4', facts: '{}' },
  });
  await plant('video_play', { source: 'phone', language: 'zh' });
}
