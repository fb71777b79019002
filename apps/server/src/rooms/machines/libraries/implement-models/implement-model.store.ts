import type { implementModelList } from '@furrow/contract';
import type { z } from 'zod';
import { contains, inSpan, oneOf, whenAsked } from '../../../../kit/list/matches.ts';
import type { ListSource } from '../../../../kit/list/source.ts';
import { plainColumns } from '../library-sql.ts';

type Call = z.output<typeof implementModelList.query>;
export type ImplementFilters = Call['filters'];
export type ImplementSort = Call['sort'][number]['column'];

export const implementSource: ListSource<ImplementFilters, ImplementSort> = {
  select: `i.id, i.tool_type as "toolType", i.brand, i.model, i.work_type as "workType", i.width_m as "widthM",
    i.smallest_width_m as "smallestWidthM", i.largest_width_m as "largestWidthM", i.rows,
    i.depth_from_m as "depthFromM", i.depth_to_m as "depthToM", i.speed_from_ms as "speedFromMs",
    i.speed_to_ms as "speedToMs", i.sections, i.hitch_type as "hitchType", i.horsepower_from as "horsepowerFrom",
    i.horsepower_to as "horsepowerTo", i.needs_depth_sensor as "needsDepthSensor", i.remark, 0 as fitted,
    ${plainColumns('i')}`,
  from: 'implement_model i',
  id: { sql: 'i.id', type: 'uuid' },
  sorts: {
    toolType: { sql: 'i.tool_type', type: 'text' },
    brand: { sql: 'i.brand', type: 'text' },
    model: { sql: 'i.model', type: 'text' },
    widthM: { sql: 'i.width_m', type: 'float8' },
    updatedAt: { sql: 'i.updated_at', type: 'timestamptz' },
  },
  filters: {
    workType: oneOf('i.work_type'),
    toolType: oneOf('i.tool_type'),
    brand: contains('i.brand'),
    model: contains('i.model'),
    width: inSpan('i.width_m'),
    needsDepthSensor: whenAsked('i.needs_depth_sensor'),
    state: oneOf('i.state'),
    deleted: whenAsked('i.deleted_at is not null'),
  },
};
