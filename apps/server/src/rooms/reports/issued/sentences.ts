import {
  type Language,
  localeTags,
  type MeasureName,
  measureOf,
  monthBefore,
  type ReportAnswer,
} from '@furrow/contract';
import { fill, texts } from '@furrow/texts';
import { figureOf } from '../files/report-file.ts';

/** A month as it is called, with its year or without: `April 2026`, `2026年4月`, `март`. */
export function monthName(month: string, language: Language, year = true): string {
  const format = new Intl.DateTimeFormat(localeTags[language], {
    // Without a year a Chinese month is told in figures only where it is asked for so.
    month: language === 'zh' && !year ? 'numeric' : 'long',
    ...(year ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * The summary of a month in sentences, in the reader's language and unit (mu in Chinese, ha elsewhere): what is told stands in the table below, rounded
 * once, and the month before is what it is held against.
 */
export function summaryOf(
  { total }: Pick<ReportAnswer, 'total'>,
  month: string,
  language: Language,
): string[] {
  const { sentences } = texts[language].issuedReports;
  const before = monthName(monthBefore(month), language, false);
  const numbers = (decimals: number, least = 0) =>
    new Intl.NumberFormat(localeTags[language], {
      minimumFractionDigits: least,
      maximumFractionDigits: decimals,
    });
  const figure = (measure: MeasureName): string => {
    const value = total.values[measure];
    if (value === null || value === undefined) return texts[language].format.none;
    const { unit } = measureOf(measure);
    const whole = unit === 'pieces' || unit === 'number';
    const shown = numbers(2, whole ? 0 : 2).format(figureOf(unit, { language, form: 'shown' })(value));
    return unit === 'share' ? `${shown} %` : shown;
  };
  const change = (measure: MeasureName): string => {
    const [now, then] = [total.values[measure] ?? 0, total.before?.[measure] ?? 0];
    if (now === then) return fill(sentences.same, { month: before });
    if (then === 0) return fill(sentences.fresh, { month: before });
    const percent = ((now - then) / Math.abs(then)) * 100;
    const said = `${percent > 0 ? '+' : ''}${numbers(1).format(percent)} %`;
    return fill(sentences.changed, { change: said, month: before });
  };
  const several = (measures: readonly MeasureName[]) =>
    Object.fromEntries(measures.map((measure) => [measure, figure(measure)]));
  return [
    fill(sentences.fleet, {
      fleet: figure('fleetEnd'),
      change: change('fleetEnd'),
      ...several(['installed', 'cancelled']),
    }),
    fill(sentences.devices, {
      devices: figure('devices'),
      change: change('devices'),
      days: figure('daysPerDevice'),
    }),
    fill(sentences.area, {
      area: figure('area'),
      unit: texts[language].format.unit.area,
      change: change('area'),
      hours: figure('hours'),
    }),
    fill(sentences.quality, { qualified: figure('qualifiedRate'), overlap: figure('overlapRate') }),
    fill(sentences.deeds, several(['sold', 'problems', 'repairs', 'warnings'])),
  ];
}
