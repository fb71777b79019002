import { type At, tomorrow } from './planter.ts';

/** A service over satellite of the vehicle's receiver, its code, days that wait to be paid, and what it was used for. */
export async function satellite({ plant, records, mark, sn }: At): Promise<void> {
  await plant('satellite_service', {
    no: `X${sn}`,
    receiver_id: records.get('component:r26'),
    supplier: mark.slice(0, 40),
    level: 'decimetre',
    days: 30,
    begins: 'today',
    begins_on: null,
    origin: 'sold',
    state: 'toActivate',
    begins_at: new Date(),
    ends_at: tomorrow(),
    code_id: null,
    command_id: null,
    reason: '',
    remark: mark,
  });
  await plant('satellite_code', {
    supplier: mark.slice(0, 40),
    level: 'decimetre',
    code: Buffer.from(mark),
    mark: Buffer.from(`${mark} code`),
    days: 365,
    service_id: null,
    taken_at: null,
  });
  await plant('satellite_extension', { days: 30, state: 'granted', charge_id: null, code_id: null });
  await plant('satellite_day', { day: '2026-01-01', ppp_s: 60, rtk_s: 0, float_s: 0, single_s: 0 });
}
