import { type PhotoRow, photoDisplayCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Copyable } from '#kit/parts/copyable.tsx';
import { Pairs } from '#kit/parts/pairs.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { JudgementTag } from './judgement-tag.tsx';
import styles from './photo-display.module.css';

/** What is known of a picture: of its moment, of its judgement, of its file. */
export function PhotoFactsPanel({ photo }: { photo: PhotoRow }) {
  const text = useTexts();
  const formats = useFormats();
  const mayJobs = useMay('deviceJob');
  const none = text('format.none');
  const { lng, lat, speed, depthM, jobId } = photo;
  const lines: (readonly [string, ReactNode])[] = [
    [text('photos.facts.sn'), <Copyable key="sn">{photo.sn}</Copyable>],
    [text('photos.facts.takenAt'), formats.dateTime(photo.takenAt)],
    [
      text('photos.facts.source'),
      photo.source === 'terminal'
        ? `${text('photos.sources.terminal')} · ${text('photos.facts.channel', { channel: photo.channel })}`
        : text(`photos.sources.${photo.source}`),
    ],
    ...(photo.name ? [[text('photos.facts.name'), photo.name] as const] : []),
    [text('photos.facts.place'), lng === null || lat === null ? none : formats.coordinates(lng, lat)],
    [text('photos.facts.speed'), speed === null ? none : joined(formats.speed(speed))],
    [text('photos.facts.depth'), depthM === null ? none : joined(formats.depth(depthM))],
    ...(jobId && mayJobs
      ? [
          [
            text('photos.facts.job'),
            <Link key="job" to={`/deviceJob?job=${jobId}`}>
              {text('deviceJob.deeds.coverage')}
            </Link>,
          ] as const,
        ]
      : []),
    [text('photos.facts.judgement'), <JudgementTag key="judged" judgement={photo.judgement} />],
    ...(photo.reason ? [[text('photos.facts.reason'), photo.reason] as const] : []),
    ...(photo.judgedBy ? [[text('photos.facts.judgedBy'), photo.judgedBy] as const] : []),
  ];
  return (
    <aside className={styles.facts}>
      <Pairs lines={lines} />
      <FileFacts id={photo.id} />
    </aside>
  );
}

function FileFacts({ id }: { id: string }) {
  const text = useTexts();
  const { data } = useQuery({
    queryKey: ['photo', id, 'facts'],
    queryFn: ({ signal }) => ask(photoDisplayCalls.facts, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!data) return null;
  return (
    <>
      <Pairs lines={[[text('photos.facts.size'), `${data.width} × ${data.height} ${data.format}`]]} />
      <h3>{text('photos.facts.exif')}</h3>
      {data.exif.length === 0 ? (
        <p>{text('photos.facts.noExif')}</p>
      ) : (
        <Pairs lines={data.exif.map(({ name, value }) => [name, value] as const)} />
      )}
    </>
  );
}
