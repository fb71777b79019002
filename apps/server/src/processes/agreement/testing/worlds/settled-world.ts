import { subsidyParameterForm } from '@furrow/contract';
import type { Pool } from 'pg';
import { newId } from '#kit/id.ts';

interface Settled {
  boss: string;
  division: string;
  mark: string;
  sn: string;
  vehicle: string;
  job: string;
}

/** A subsidy of the province with a statement that pays for the job: ids of the parameter, the statement and its line. */
export async function settled(pool: Pool, at: Settled) {
  const [parameter, statement, line] = [newId(), newId(), newId()];
  await pool.query(
    `insert into subsidy_parameter (id, name, year, divisions, work_type, season_from, season_to, depth_m, pass_rate, price, state)
     values ($1, $2, 2026, array[$3], 'tillage', '2026-01-01', '2026-12-31', 0.2, 80, 30, 'inForce')`,
    [parameter, at.mark, at.division],
  );
  const rules = subsidyParameterForm.parse({
    name: at.mark,
    year: 2026,
    divisions: [at.division],
    workType: 'tillage',
    depthM: 0.2,
    passRate: 80,
    price: 30,
    seasonFrom: '2026-01-01',
    seasonTo: '2026-12-31',
  });
  await pool.query(
    `insert into subsidy_statement (id, number, title, parameter_id, edition, rules, year, work_type, divisions, work_from, work_to,
       scope_kind, line_count, owner_count, worked_m2, s_mu, amount)
     values ($1, $2, $2, $3, 1, $4, 2026, 'tillage', array[$5], '2026-01-01', '2026-12-31', 'all', 1, 1, 1000, 1.5, 45)`,
    [statement, at.mark, parameter, JSON.stringify(rules), at.division],
  );
  await payingLine(pool, { ...at, statement, line });
  await pool.query(
    'insert into subsidy_parameter_edition (parameter_id, edition, rules, made_by) values ($1, 1, $2, $3)',
    [parameter, JSON.stringify(rules), at.boss],
  );
  await pool.query(
    `insert into subsidy_act (id, statement_id, round, step, from_state, to_state, account_id, account_name, role_name, remark)
     values ($1, $2, 0, 'create', '', 'draft', $3, 'boss', 'admin', $4)`,
    [newId(), statement, at.boss, at.mark],
  );
  await pool.query('insert into subsidy_held_job (job_id, statement_id, vehicle_id) values ($1, $2, $3)', [
    at.job,
    statement,
    at.vehicle,
  ]);
  await pool.query(
    `insert into hindrance (id, vehicle_id, kind, warning, from_at) values ($1, $2, 'dismantle', $3, now() - interval '1 day')`,
    [newId(), at.vehicle, at.mark],
  );
  return { subsidy_parameter: parameter, subsidy_statement: statement, subsidy_line: line };
}

/** The line of the statement that pays for the job. */
async function payingLine(pool: Pool, at: Settled & { statement: string; line: string }): Promise<void> {
  const steps = {
    uMu: 1.5,
    qualifiedMu: 1.5,
    q: 100,
    passRate: 80,
    passes: true,
    takenMu: 1.5,
    caps: [],
    sMu: 1.5,
  };
  const areas = {
    workedM2: 1000,
    repeatedM2: 0,
    paidM2: 0,
    outsideM2: 0,
    uM2: 1000,
    qualifiedM2: 1000,
    tierM2: [],
    qualifiedTierM2: [],
    meanDepthM: 0.25,
    sensorCoverage: 100,
  };
  await pool.query(
    `insert into subsidy_line (id, statement_id, place, vehicle_id, sn, owner_name, block_name, division_code, jobs, first_day, last_day,
       worked_m2, repeated_m2, u_m2, qualified_m2, u_mu, qualified_mu, steps, s_mu, price, amount, areas)
     values ($1, $2, 0, $3, $4, $5, $5, $6, array[$7::uuid], '2026-09-01', '2026-09-01', 1000, 0, 1000, 1000, 1.5, 1.5, $8, 1.5, 30, 45, $9)`,
    [
      at.line,
      at.statement,
      at.vehicle,
      at.sn,
      at.mark,
      at.division,
      at.job,
      JSON.stringify({ ...steps, tiers: [], price: 30, amount: 45 }),
      JSON.stringify(areas),
    ],
  );
}
