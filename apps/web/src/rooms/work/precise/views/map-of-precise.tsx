import { type PreciseMap, type PrecisionGrade, preciseJobsCalls, precisionGrades } from '@furrow/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import type { LegendEntry } from '#map/legend.ts';
import { JobsMap } from '../../shown/jobs-map.tsx';
import { gradeColour } from '../precise-cells.tsx';
import { FilteredPage } from './filtered-page.tsx';

interface Graded {
  grade: PrecisionGrade | null;
}
const colours = {
  cluster: ({ grade }: Graded) => ({ fill: gradeColour(grade), edge: stateColours.cancelled }),
  outline: ({ grade }: Graded) => ({ fill: gradeColour(grade), edge: gradeColour(grade) }),
};

/** Where the jobs lie, coloured by grade; a click opens the analysis. */
export function MapOfPrecise() {
  const text = useTexts();
  const navigate = useNavigate();
  const legend = useMemo<LegendEntry[]>(
    () =>
      precisionGrades.map((grade) => ({
        key: grade,
        label: text(`precise.grades.${grade}`),
        colour: gradeColour(grade),
        shape: 'area',
      })),
    [text],
  );
  return (
    <FilteredPage>
      {(list) => (
        <JobsMap<PreciseMap>
          call={preciseJobsCalls.map}
          filters={list.state.filters}
          label={text('precise.map.label')}
          legend={legend}
          colours={colours}
          onOpen={(job) => void navigate(`/preciseAnalysis?job=${job}`)}
        />
      )}
    </FilteredPage>
  );
}
