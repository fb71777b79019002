import { dictionariesCalls, type PointRow, servicePoint } from '@furrow/contract';
import { useRef } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';

interface Placed {
  longitude: number;
  latitude: number;
  divisionCode: string;
}

const isInside = (code: string, region: string): boolean =>
  /^\d+$/.test(region) ? code.startsWith(region.replace(/(00)+$/, '')) : code === '';

/** Saves a service point; a position outside the chosen region is told first, and the same once more is taken as meant. */
export function usePlaceCheck(id: string | null): (body: object, key: string) => Promise<PointRow> {
  const text = useTexts();
  const { wayTo } = useDivisions();
  const warned = useRef('');
  const check = async ({ longitude, latitude, divisionCode }: Placed): Promise<void> => {
    const now = [longitude, latitude, divisionCode].join();
    if (warned.current === now) return;
    const { code } = await ask(dictionariesCalls.at, { query: { lng: longitude, lat: latitude } });
    if (code === null || isInside(code, divisionCode)) return;
    warned.current = now;
    const names = wayTo(code).map(({ name }) => name);
    const params = { place: names.join(' ') || text('parties.points.abroad') };
    throw new ApiError({
      key: 'placeOutsideRegion',
      message: text('refusals.placeOutsideRegion', params),
      errors: [{ field: 'divisionCode', key: 'placeOutsideRegion', params }],
    });
  };
  return async (body, key) => {
    await check(body as Placed);
    return id === null
      ? ask(servicePoint.calls.create, { body }, { idempotencyKey: key })
      : ask(servicePoint.calls.edit, { params: { id }, body }, { idempotencyKey: key });
  };
}
