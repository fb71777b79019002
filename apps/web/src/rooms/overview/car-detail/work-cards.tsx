import type { VehicleCard, WorkOfVehicle } from '@furrow/contract';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { FigureCards } from '#kit/parts/figure-cards.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './car-detail.module.css';
import { useVehicleWork } from './use-vehicle-work.ts';

/** What it has done today, this month, this year and ever, and how well; today's way by its points. */
export function WorkCards({ card }: { card: VehicleCard }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useVehicleWork(card.id);
  const none = text('format.none');
  const area = (span: 'today' | 'month' | 'year' | 'ever') =>
    data ? joined(formats.area(data[span].areaM2)) : none;
  const { today } = card;
  const cards = [
    [text('vehicleWork.today'), area('today')],
    [text('vehicleWork.month'), area('month')],
    [text('vehicleWork.year'), area('year')],
    [text('vehicleWork.ever'), area('ever')],
    [text('vehicleWork.hours'), data ? formats.duration(data.ever.workingS) : none],
    [text('vehicleWork.jobs'), data ? formats.number(data.ever.jobs) : none],
    [
      text('vehicleWork.depth'),
      data?.meanDepthM === undefined || data.meanDepthM === null
        ? none
        : joined(formats.depth(data.meanDepthM)),
    ],
    [text('vehicleWork.qualified'), data ? rateOf(data, formats.number, none) : none],
    [text('vehicleWork.distance'), data ? joined(formats.distance(data.ever.distanceM)) : none],
    [text('monitor.card.travelTime'), today ? formats.duration(today.travellingS) : none],
  ] as const;
  return (
    <div className={styles.work}>
      <FigureCards
        label={text('vehicleWork.title')}
        cards={cards.map(([label, value]) => ({ key: label, label, value }))}
      />
    </div>
  );
}

const rateOf = (
  { qualifiedM2, judgedM2 }: WorkOfVehicle,
  number: (value: number, most: number, least: number) => string,
  none: string,
): string => (judgedM2 > 0 ? `${number((qualifiedM2 / judgedM2) * 100, 2, 2)} %` : none);
