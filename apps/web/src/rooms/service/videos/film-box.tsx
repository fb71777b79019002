import { heavyFilm, type Language, type VideoRow, videoSuffixes } from '@furrow/contract';
import { Alert, Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useFileAddress } from '#kit/files/fetch-file.ts';
import { sizeWords } from '#kit/files/file-row.tsx';
import { ownFiles, uploadFile } from '#kit/files/upload-file.ts';
import { useFormPlace } from '#kit/form/form-context.ts';
import { showError } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { clockWords } from '../clock-words.ts';
import { chosenFilms } from './begun-uploads.ts';
import styles from './videos.module.css';

/** The film of a language as it is now: played, with what it is like, and a picture of it as the cover. */
export function FilmBox({ language, row }: { language: Language; row: VideoRow | null }) {
  const { form } = useFormPlace();
  const text = useTexts();
  const suffix = videoSuffixes[language];
  const fileId = Form.useWatch(`film${suffix}Id`, form) as string | null | undefined;
  const url = Form.useWatch(`url${suffix}`, form) as string | undefined;
  const [opened, setOpened] = useState('');
  if (!fileId)
    return url?.startsWith('https://') ? (
      <Player address={url} bytes={null} foreign />
    ) : (
      <p className={styles.hint}>{text('videos.form.noFilm')}</p>
    );
  const chosen = chosenFilms.read(fileId);
  if (chosen) return <Chosen key={fileId} file={chosen} />;
  const facts = row?.[`film${suffix}Id`] === fileId ? row.facts[language] : undefined;
  // A film may be large: it is fetched when somebody wants to see it.
  if (opened !== fileId)
    return (
      <div className={styles.player}>
        {facts && (
          <Facts
            lengthS={facts.lengthS}
            {...{ bytes: facts.bytes, width: facts.width, height: facts.height }}
          />
        )}
        <Button onClick={() => setOpened(fileId)}>{text('videos.deeds.preview')}</Button>
      </div>
    );
  return <Fetched id={fileId} bytes={facts?.bytes ?? null} />;
}

function Chosen({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address ? <Player address={address} bytes={file.size} /> : null;
}

function Fetched({ id, bytes }: { id: string; bytes: number | null }) {
  const { address } = useFileAddress({ id }, 'content');
  return address ? <Player address={address} bytes={bytes} /> : null;
}

/** `foreign`: from another site, whose pictures a page may not read. */
function Player({
  address,
  bytes,
  foreign = false,
}: {
  address: string;
  bytes: number | null;
  foreign?: boolean;
}) {
  const text = useTexts();
  const { put } = useFormPlace();
  const film = useRef<HTMLVideoElement>(null);
  const [told, setTold] = useState<{ lengthS: number; width: number; height: number } | null>(null);
  const takeCover = async () => {
    try {
      put({ coverId: await sendPicture(film.current!) });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are a file of their own beside it, tried on /video */}
      <video
        ref={film}
        src={address}
        controls
        preload="metadata"
        className={styles.film}
        aria-label={text('videos.form.player')}
        onLoadedMetadata={({ currentTarget: { duration, videoWidth, videoHeight } }) =>
          setTold({ lengthS: duration, width: videoWidth, height: videoHeight })
        }
      />
      {told && <Facts {...told} bytes={bytes} />}
      {!foreign && told && <Button onClick={() => void takeCover()}>{text('videos.form.frame')}</Button>}
    </div>
  );
}

interface Told {
  lengthS: number | null;
  bytes: number | null;
  width: number | null;
  height: number | null;
}

function Facts({ lengthS, bytes, width, height }: Told) {
  const text = useTexts();
  const none = text('format.none');
  const rate = bytes !== null && lengthS ? (bytes * 8) / lengthS : 0;
  const heavy = Math.min(width ?? 0, height ?? 0) > heavyFilm.pixels || rate > heavyFilm.bitsPerS;
  return (
    <>
      <p className={styles.hint}>
        {text('videos.form.facts', {
          length: clockWords(lengthS, none),
          size: bytes === null ? none : sizeWords(bytes),
          pixels: width === null || height === null ? none : `${width} × ${height}`,
        })}
      </p>
      {heavy && <Alert type="warning" showIcon title={text('videos.form.tooHeavy')} />}
    </>
  );
}

/** The picture that a film shows now, sent as a file; its id. */
async function sendPicture(film: HTMLVideoElement): Promise<string> {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, 1280 / film.videoWidth);
  canvas.width = Math.round(film.videoWidth * scale);
  canvas.height = Math.round(film.videoHeight * scale);
  canvas.getContext('2d')!.drawImage(film, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  const file = new File([blob!], 'cover.jpg', { type: 'image/jpeg' });
  const { id } = await uploadFile(file, {
    door: ownFiles,
    fileId: null,
    onBegun: () => undefined,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return id;
}
