import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';

/** Where a proof picture comes from. */
export const photoSources = ['terminal', 'installation', 'service', 'acceptance', 'spotCheck'] as const;
export type PhotoSource = (typeof photoSources)[number];
/** Sources that a person sends in; a terminal's pictures come by themselves. */
export const sentPhotoSources = ['installation', 'service', 'acceptance', 'spotCheck'] as const;

/** What a checker made of it; may be judged anew. */
export const photoJudgements = ['none', 'fits', 'doesNotFit', 'unreadable'] as const;
export type PhotoJudgement = (typeof photoJudgements)[number];

/** The list of /photoDisplay: `GET photoDisplay`. */
export const photoList = defineList({
  filters: {
    device: fields.id.optional(),
    sn: fields.snList.optional(),
    job: fields.id.optional(),
    source: listFilters.choice(photoSources),
    channel: listFilters.choice(['1', '2', '3', '4', '5']),
    taken: listFilters.days,
    /** With a position only. */
    placed: listFilters.flag,
    judgement: listFilters.choice(photoJudgements),
  },
  sorts: ['takenAt'],
  defaultSort: [{ column: 'takenAt', descending: true }],
});

/** A picture with what was so at that moment: SI, seconds UTC, degrees. */
export interface PhotoRow {
  id: string;
  vehicleId: string;
  sn: string;
  alias: string;
  source: PhotoSource;
  /** Empty: a terminal's. */
  name: string;
  channel: number;
  takenAt: number;
  lng: number | null;
  lat: number | null;
  speed: number | null;
  /** Metres; null: none was told, or the work has no depth. */
  depthM: number | null;
  /** The job that went on then. */
  jobId: string | null;
  /** Its bytes could be read when it came. */
  readable: boolean;
  bytes: number;
  judgement: PhotoJudgement;
  reason: string;
  judgedBy: string | null;
  judgedAt: number | null;
}

/** `GET photoDisplay/vehicles`, to choose whose pictures are meant; `…/:id` one of them. */
export const photoVehicleList = defineList({
  filters: { name: listFilters.text },
  sorts: ['sn'],
  defaultSort: [{ column: 'sn', descending: false }],
});
export interface PhotoVehicle {
  id: string;
  sn: string;
  alias: string;
}

export const photoSizes = ['thumb', 'full'] as const;
export const photoFileQuery = z.object({ size: z.enum(photoSizes, 'invalidValue').default('full') });

/** `GET photoDisplay/:id/facts`: what the file says of itself. */
export interface PhotoFacts {
  width: number | null;
  height: number | null;
  format: string;
  /** Names and values of EXIF, as they stand there. */
  exif: { name: string; value: string }[];
}

const reason = fields.words(30).default('');
/** `POST photoDisplay/:id/judge`. What does not fit needs a reason. */
export const photoJudgeForm = z
  .object({ judgement: z.enum(photoJudgements, 'required'), reason })
  .refine((form) => form.judgement !== 'doesNotFit' || form.reason !== '', {
    error: 'required',
    path: ['reason'],
  });
export type PhotoJudgeForm = z.output<typeof photoJudgeForm>;

/** What is told beside the bytes of `POST photoDisplay`. */
export const photoUploadQuery = z.object({
  device: fields.id,
  source: z.enum(sentPhotoSources, 'invalidValue'),
  name: z.string().trim().min(1, 'required').max(200, 'tooLong'),
});
/** A sent picture is no larger; jpeg, jpg or png. */
export const mostSentPhotoBytes = 20 * 1024 * 1024;

/** At most so many in one zip. */
export const mostZippedPhotos = 200;
