import { type At, tomorrow } from './planter.ts';

/** What was done to the application of the vehicle, and what holds for those of the company. */
export async function applications({ plant, records, mark, sn }: At): Promise<void> {
  const at = { round: 1, step: 1, action: 'submit', from_state: 'draft', to_state: 'toReview' };
  await plant('approval_act', { ...at, reason: mark, checks: '[]', changes: '[]' });
  await plant('approval_setting', { kind: 'cancellation', steps: 2, due_hours: 24 });
  const ofVehicle = records.get('approval')!;
  const item = (key: string) => ({ key, decision: 'open', reason: '', remark: '' });
  const ofAccount = await plant('approval', {
    ...{
      number: `A${sn}`,
      kind: 'account',
      type: 'newAccount',
      state: 'toReview',
      steps: 1,
      round: 1,
      step: 1,
    },
    ...{
      vehicle_id: null,
      applicant_id: null,
      company_id: null,
      taken_by: null,
      step1_by: null,
      decided_by: null,
    },
    ...{ application_id: records.get('account_application'), batch_key: records.get('account_application') },
    data: JSON.stringify({
      ...{ displayName: mark, company: mark, wantedRole: mark, reason: mark, wantedEnd: null },
      grant: { dealerId: null, roleId: null, endsOn: null, vehicles: [], stations: [] },
      items: ['account', 'validity', 'vehicles', 'stations'].map(item),
    }),
  });
  records.set('approval', ofVehicle);
  records.set('approval:account', ofAccount);
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
