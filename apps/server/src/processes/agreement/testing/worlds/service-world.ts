import { type At, tomorrow } from './planter.ts';

/** What somebody of the company and the driver of its vehicle have told the service, and a film that all may watch. */
export async function service({ plant, records, mark, sn }: At): Promise<void> {
  const no = Number(sn);
  const sender = records.get('account');
  await plant('feedback', { no, sender_id: sender, text: mark, rating: null, handler_id: null });
  const said = { team: false, author_name: mark, text: mark };
  await plant('conversation_message', {
    ...said,
    subject_kind: 'feedback',
    subject_id: records.get('feedback'),
  });
  await plant('driver_message', { kind: 'feedback', type: 0, text: mark });
  const reported = { type: 'other', text: mark, reported_at: new Date(), handler_id: null };
  await plant('device_feedback', { no, ...reported });
  await plant('problem', {
    no,
    type: 'software',
    title: `${mark} title`.slice(0, 60),
    text: `${mark} text of it`,
    priority: 'high',
    state: 'unassigned',
    waits: '',
    source: 'staff',
    source_id: null,
    happened_at: new Date(),
    applicant_id: sender,
    contact: 'Wang',
    phone: '13800002222',
    handler_id: null,
    answer_due_at: tomorrow(),
    due_at: tomorrow(),
    solution_kind: '',
    merged_into: null,
    round: 1,
    rating: null,
  });
  await plant('service_contact', {
    no,
    sn,
    caller: 'Wang',
    phone: '13800002222',
    question: mark,
    answer: mark,
    channel: 'phone',
    subject: 'use',
    result: 'solved',
    call_back_at: null,
    satisfaction: null,
    handler_id: sender,
  });
  await plant('remote_session', {
    no,
    asked_by: 'driver',
    asker_id: null,
    subject: 'steering',
    text: mark,
    state: 'waiting',
    engineer_id: null,
    meant_for_id: null,
    begun_at: null,
    ended_at: null,
    result: '',
    problem_id: null,
    contact_id: null,
    checks: '{}',
  });
  await plant('problem_vehicle', {});
  await plant('problem_act', { step: 'create', to_state: 'unassigned', account_name: mark });
  await plant('vehicle_hold', { source_kind: 'problem', source_id: records.get('problem') });
  await plant('repair', {
    id: records.get('approval:repair'),
    state: 'unassigned',
    priority: 'high',
    warranty: true,
    handler_id: null,
    arrive_due_at: tomorrow(),
    due_at: tomorrow(),
    test_fix: null,
    rating: null,
  });
  await plant('repair_part', { kind: 'motor', place: 0, price: '1.00' });
  await plant('repair_record', {
    repair_id: null,
    no: mark,
    category: 'steering',
    fault: mark,
    treatment: mark,
    warranty: true,
    reported_at: new Date(),
    finished_at: new Date(),
    engineer_id: records.get('account'),
  });
  await plant('repair_record_part', { kind: 'motor', place: 0, price: '1.00' });
  await plant('repair_act', {
    step: 'pass',
    to_state: 'unassigned',
    account_name: mark,
    lng: null,
    lat: null,
  });
  await plant('tutorial_video', {
    code: `Walk${sn.slice(0, 6)}`,
    title: mark,
    software_types: ['guide'],
    state: 'published',
    url: 'https://example.com/film.mp4',
    facts: '{}',
  });
  await plant('video_play', { source: 'phone', language: 'zh' });
}
