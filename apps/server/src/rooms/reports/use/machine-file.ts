import {
  classWords,
  type ExportWish,
  type MachineClassQuery,
  reportLimits,
  type UsedMachine,
} from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';
import { fill, texts } from '@furrow/texts';
import type { Cell } from '#kit/export/columns.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { type SheetWish, sendSheet } from '../files/send-sheet.ts';
import { toldFilters } from '../files/told-filters.ts';
import type { ReportParts } from '../machine/asked.ts';
import { carTypeName } from '../machine/names.store.ts';
import { type Asker, countedOf, readMachinesOf, unitOfUse } from './distribution.ts';

type Query = Omit<MachineClassQuery, 'page' | 'order'>;

/** The unit behind the head of the value: mu or hectares, hours; days need none. Raw: m², s. */
function unitOf({ use: by }: Query, { language }: Asker, form: ExportWish['form']): string {
  const { units } = texts[language].tasks.export;
  if (by === 'area') return form === 'raw' ? units.m2 : language === 'zh' ? units.mu : units.ha;
  return by === 'hours' ? (form === 'raw' ? units.s : units.h) : '';
}

function headsOf(query: Query, asker: Asker, form: ExportWish['form']): string[] {
  const { reports, areaStatistics, cars } = texts[asker.language];
  const { dealer, region, category, model, brand, carType, state } = reports.dimensions;
  const unit = unitOf(query, asker, form);
  const value = reports.use.by[query.use];
  return [
    areaStatistics.columns.sn,
    dealer,
    region,
    category,
    model,
    brand,
    carType,
    reports.measures.power,
    state,
    cars.columns.lastWorkOn,
    unit ? `${value} (${unit})` : value,
  ];
}

function cellsOf(
  { divisions }: Pick<ReportParts, 'divisions'>,
  machine: UsedMachine,
  { query, asker, form }: { query: Query; asker: Asker; form: ExportWish['form'] },
): Cell[] {
  const { language } = asker;
  const words = texts[language];
  const { category, state } = machine;
  const shown = (value: number): number =>
    form === 'raw' ? value : roundHalfUp(value / unitOfUse(query.use, language), 2);
  return [
    machine.sn,
    machine.dealer,
    divisions.nameOf(machine.divisionCode, language),
    words.exports.category[category as keyof typeof words.exports.category],
    machine.model,
    machine.brand,
    carTypeName(machine.carType, language),
    machine.horsepower,
    words.reports.states[state as keyof typeof words.reports.states],
    machine.lastWorkOn,
    machine.value === null ? null : shown(machine.value),
  ];
}

/**
 * Sends the machines of a class, or of all, as a file: a list for calls (/machineS). The log tells who took it.
 * @throws Refusal reportTooLong: more machines than a table holds
 */
export async function sendMachines(
  parts: ReportParts,
  asker: Asker,
  query: Query,
  { format, form, reply }: SheetWish,
) {
  const { actor, language } = asker;
  const words = texts[language];
  const found = await readMachinesOf(parts.pool, asker, query, { most: reportLimits.rows, skip: 0 });
  if (found.total > reportLimits.rows) throw new Refusal('reportTooLong', { most: reportLimits.rows });
  const { words: told, ...bounds } = classWords(query.use, query.key ?? '');
  const machinesOf = [
    words.reports.use.by[query.use],
    ...(query.key === undefined ? [] : [fill(words.reports.use.classes[told], { ...bounds })]),
  ].join(': ');
  const period = { begin: query.begin, end: query.end };
  const counted = countedOf(query, asker, period);
  const named = await toldFilters(parts.pool, parts, { ...asker, name: 'machine', query: counted.query });
  const filters = [machinesOf, named].filter(Boolean).join('; ');
  await logOperation(parts.pool, actor, {
    action: 'machineS.export',
    after: { ...period, filters, rows: found.rows.length, format, form },
  });
  const heads = headsOf(query, asker, form);
  const rows = found.rows.map((machine) => cellsOf(parts, machine, { query, asker, form }));
  const sheet = {
    title: words.reports.use.title,
    heading: [`${period.begin} – ${period.end}`, filters],
    heads,
    rows,
  };
  return sendSheet(asker, sheet, { format, form, reply });
}
