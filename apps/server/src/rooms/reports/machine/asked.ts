import type { Language, ReportCellQuery, ReportName, ReportPeriod, ReportQuery } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { Divisions } from '#kit/divisions.ts';

export interface ReportParts {
  readonly pool: Pool;
  readonly divisions: Divisions;
}

/** A report as somebody asked for it. */
export interface ReportAsked {
  readonly name: ReportName;
  readonly actor: Actor;
  readonly language: Language;
  readonly query: ReportQuery;
}
export interface CellAsked extends ReportAsked {
  readonly query: ReportCellQuery;
}

/** What is counted: the filters, the dimensions, and the days. */
export interface Counted {
  readonly actor: Actor;
  readonly query: ReportQuery;
  readonly period: ReportPeriod;
  /** The day at whose end the tools of machines count, where the period is a part of what was asked for; else its last. */
  readonly toolsOn?: string;
}
