import * as contract from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { readColumns, type TableColumn, tableProblems } from './testing/table-walker.ts';

let database: TestDatabase;
let columns: TableColumn[];

/** Fields that live under another name than their own. */
const places = {
  'account.password': 'account.password_hash',
  'account.endsOn': 'account.ends_at',
  'role.permissions': 'role_permission.permission',
  'geofence.from': 'geofence.from_at',
  'geofence.to': 'geofence.to_at',
  'geofence.vehicles': 'geofence_vehicle.vehicle_id',
  'notice.from': 'notice.from_at',
  'notice.until': 'notice.until_at',
  'notice.roles': 'notice.role_ids',
  'role_permission.add': 'role_permission.permission',
  'role_permission.remove': 'role_permission.permission',
  'role_permission.version': 'role.updated_at',
  'client_error.errors': 'client_error.message',
  'allocation.targets': 'allocation.target_id',
  // How the SNs came; what is kept of it are the devices.
  'allocation.fromFile': 'allocation.target_id',
  'subsidy_statement.fromFile': 'subsidy_statement.scope_values',
  'allocation.from': 'allocation.from_at',
  'allocation.until': 'allocation.until_at',
  'hardware_profile.window': 'hardware_profile.send_window',
  // The file is read, and what it defines is kept.
  'signal_set.dbc': 'signal_set.messages',
  // They are attached to it.
  'feedback.pictures': 'file.subject_id',
  'problem.files': 'file.subject_id',
  'problem.sns': 'problem_vehicle.vehicle_id',
  'report_schedule.receivers': 'report_schedule_receiver.account_id',
  // A sample a point.
  'sampling_plan.points': 'soil_sample.id',
};

/** Forms whose table bears another name. */
const others = {
  regionForm: 'service_region',
  zwtUserForm: 'zhiweitong_user',
  deviceForm: 'vehicle',
  lineForm: 'ab_line',
  sdkLicenceForm: 'api_key',
};

beforeAll(async () => {
  database = await testDatabase();
  columns = await readColumns(database.pool);
});
afterAll(() => database.close());

describe('entities and tables', () => {
  it('agree in column, nullability, length and choices', () => {
    const described = contract.describedRecords.map(({ kind, form }) => [`${kind}Form`, form]);
    const forms = { ...contract, ...Object.fromEntries(described) };
    expect(tableProblems(forms, columns, places, others)).toEqual([]);
  });

  it('are walked by one that sees each kind of disagreement', () => {
    const roleForm = z.object({
      name: z.string().max(31),
      scopeKind: z.enum(['administrator', 'nobody']),
      colour: z.string(),
      createdBy: z.string(),
      id: z.number(),
    });
    expect(tableProblems({ roleForm }, columns, {})).toEqual([
      'roleForm.name and role.name: at most 31 characters there, 30 here',
      'roleForm.scopeKind and role.scope_kind: choices administrator,nobody there, administrator,provider,dealer,service here',
      'roleForm.colour and role.colour: no such column',
      'roleForm.createdBy and role.created_by: the column may be null, the field may not',
    ]);
  });
});
