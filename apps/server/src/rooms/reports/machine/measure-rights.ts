import { type MeasureName, type ReportName, rightOfMeasure } from '@furrow/contract';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';

/** Whether somebody may be told these measures, beside the report itself: money is for some alone (P8). */
export const mayMeasures = (actor: Actor, name: ReportName, measures: readonly MeasureName[]): boolean =>
  wantedOf(actor, name, measures) === undefined;

/** @throws Refusal noPermission */
export function requireMeasures(actor: Actor, name: ReportName, measures: readonly MeasureName[]): void {
  const permission = wantedOf(actor, name, measures);
  if (permission !== undefined) throw new Refusal('noPermission', { permission });
}

const wantedOf = (actor: Actor, name: ReportName, measures: readonly MeasureName[]) =>
  measures
    .map((measure) => rightOfMeasure(name, measure))
    .find((right) => right !== undefined && !may(actor, right));
