import { type ApprovalCheck, type ApprovalKind, addDays } from '@furrow/contract';
import { stepDistance } from '@furrow/geo';

/** What a file of an application tells of itself, and where it was handed in before. */
export interface PictureFacts {
  /** Pixels; null of what is no picture, or was sent before they were read. */
  width: number | null;
  height: number | null;
  /** A day by the camera's clock, which knows no zone; null where it says none. */
  takenOn: string | null;
  lng: number | null;
  lat: number | null;
  /** The same bytes in another application; its number only where it is of the same company. */
  other: { id: string; number: string; kind: ApprovalKind; own: boolean } | null;
}

/** What the pictures are held against; null where the kind says nothing of it. */
export interface PicturesOf {
  place: { lng: number; lat: number } | null;
  /** Day (UTC+8) on which the device went out of the warehouse. */
  outOn: string | null;
  /** Today, UTC+8. */
  today: string;
}

/** Further from the stated place than this is another place. */
const farM = 5_000;
/** Less is too small to read a plate by. */
const leastPixels = 480;

/** Where an application of the kind opens, by its id; the others have no page that does. */
const pages: Partial<Record<ApprovalKind, string>> = {
  entry: '/entryDetail?id=',
  replacement: '/replaceDetail?id=',
  cancellation: '/equipCancel?tab=all&id=',
  hardwareCode: '/hardwareCode?tab=all&id=',
};

/**
 * What can be told of pictures without looking at what they show (A10): each a look. The first of a kind stands for all; files that tell
 * nothing of themselves pass.
 */
export function pictureChecks(
  pictures: readonly PictureFacts[],
  { place, outOn, today }: PicturesOf,
): ApprovalCheck[] {
  const look = (key: string, params: ApprovalCheck['params'] | null, link = ''): ApprovalCheck => ({
    key,
    level: params === null ? 'pass' : 'look',
    params: params ?? {},
    link: params === null ? '' : link,
  });
  const other = pictures.find((one) => one.other !== null)?.other ?? null;
  const page = other?.own ? pages[other.kind] : undefined;
  const away = Math.max(0, ...pictures.map((one) => distanceM(one, place)));
  const days = pictures.flatMap(({ takenOn }) => (takenOn === null ? [] : [takenOn])).sort();
  const first = days[0];
  const last = days.at(-1);
  // A camera that is set to a zone further east may write tomorrow.
  const tomorrow = addDays(today, 1);
  const small = pictures.find(
    ({ width, height }) => width !== null && height !== null && Math.min(width, height) < leastPixels,
  );
  return [
    look(
      'pictureUsed',
      other && { number: other.own ? other.number : '—' },
      other && page ? `${page}${other.id}` : '',
    ),
    look('pictureFar', away > farM ? { km: Math.round(away / 1000) } : null),
    look('pictureEarly', outOn !== null && first !== undefined && first < outOn ? { day: first } : null),
    look('pictureLate', last !== undefined && last > tomorrow ? { day: last } : null),
    look('pictureSmall', small ? { width: small.width!, height: small.height! } : null),
  ];
}

function distanceM({ lng, lat }: PictureFacts, place: PicturesOf['place']): number {
  return lng === null || lat === null || place === null ? 0 : stepDistance(lng, lat, place.lng, place.lat);
}
