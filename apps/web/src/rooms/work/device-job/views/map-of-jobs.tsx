import { deviceJobsCalls, type JobMap } from '@furrow/contract';
import { writeAddress } from '#kit/address.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { JobsMap } from '../../shown/jobs-map.tsx';
import { FilteredPage } from './filtered-page.tsx';

const worked = () => ({ fill: stateColours.working, edge: stateColours.passed });
const colours = { cluster: worked, outline: worked };

/** Where the jobs lie; a click opens the coverage map. */
export function MapOfJobs() {
  const text = useTexts();
  return (
    <FilteredPage>
      {(list) => (
        <JobsMap<JobMap>
          call={deviceJobsCalls.map}
          filters={list.state.filters}
          label={text('deviceJob.map.label')}
          colours={colours}
          onOpen={(job) => writeAddress({ job })}
        />
      )}
    </FilteredPage>
  );
}
