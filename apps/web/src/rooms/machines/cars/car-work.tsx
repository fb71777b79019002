import { type WorkOfVehicle, workFiguresCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { Fields } from '#kit/detail/fields.tsx';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { Area } from './car-cells.tsx';

/** What the vehicle has done, with the way to its area statistics. */
export function CarWork({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['cars', 'work', id],
    queryFn: ({ signal }) => ask(workFiguresCalls.ofVehicle, { params: { id } }, { signal }),
  });
  return (
    <QueryState query={query} lines={3}>
      {(work) => <Figures id={id} work={work} />}
    </QueryState>
  );
}

function Figures({ id, work }: { id: string; work: WorkOfVehicle }) {
  const text = useTexts();
  const formats = useFormats();
  const mayArea = useMay('areaStatistics');
  const { ever, meanDepthM, qualifiedM2, judgedM2 } = work;
  const rate = judgedM2 > 0 ? `${formats.number((qualifiedM2 / judgedM2) * 100, 2, 2)} %` : null;
  return (
    <Fields
      title="vehicleWork.title"
      lines={[
        { label: 'vehicleWork.today', value: <Area value={work.today.areaM2} /> },
        { label: 'vehicleWork.month', value: <Area value={work.month.areaM2} /> },
        { label: 'vehicleWork.year', value: <Area value={work.year.areaM2} /> },
        { label: 'vehicleWork.ever', value: <Area value={ever.areaM2} /> },
        { label: 'vehicleWork.hours', value: formats.duration(ever.workingS) },
        { label: 'vehicleWork.jobs', value: formats.number(ever.jobs) },
        { label: 'vehicleWork.depth', value: meanDepthM === null ? null : joined(formats.depth(meanDepthM)) },
        { label: 'vehicleWork.qualified', value: rate },
        { label: 'vehicleWork.last', value: work.lastWorkOn },
        mayArea && {
          label: 'titles.areaStatistics',
          value: <Link to={`/areaStatistics?ids=${id}`}>{text('vehicleWork.byMonth')}</Link>,
        },
      ]}
    />
  );
}
