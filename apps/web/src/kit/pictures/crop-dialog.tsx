import { Modal, Slider } from 'antd';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../words/text.ts';
import { type Crop, cutOf, scaleOf, within } from './crop-span.ts';
import styles from './pictures.module.css';

interface Props {
  file: File;
  title: string;
  /** The window, px; what is cut is twice as large. */
  width: number;
  height: number;
  onCut: (picture: Blob) => void;
  onClose: () => void;
}

const stepPx = 8;
const mostZoom = 4;
const moves: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [stepPx, 0],
  ArrowRight: [-stepPx, 0],
  ArrowUp: [0, stepPx],
  ArrowDown: [0, -stepPx],
};

/** Which part of a picture is kept: dragged, moved by the arrow keys, zoomed by the slider. */
export function CropDialog({ file, title, width, height, onCut, onClose }: Props) {
  const text = useTexts();
  const picture = usePicture(file);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0, y: 0 });
  const held = useRef<{ x: number; y: number } | null>(null);
  const frame = { width, height };
  const size = picture.image && { width: picture.image.naturalWidth, height: picture.image.naturalHeight };
  const put = (next: Crop) => size && setCrop(within(next, size, frame));
  const drag = (event: PointerEvent) => {
    if (!held.current) return;
    put({ ...crop, x: crop.x + event.clientX - held.current.x, y: crop.y + event.clientY - held.current.y });
    held.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    put({ ...crop, x: crop.x + move[0], y: crop.y + move[1] });
  };
  const scale = size ? scaleOf(size, frame, crop.zoom) : 1;
  return (
    <Modal
      open
      title={title}
      okText={text('forms.crop.use')}
      okButtonProps={{ disabled: !size }}
      onOk={() =>
        picture.image && size && void cutTo(picture.image, cutOf(crop, size, frame), frame).then(onCut)
      }
      onCancel={onClose}
    >
      {picture.broken ? (
        <p role="alert">{text('refusals.imageBroken')}</p>
      ) : (
        <div className={styles.crop}>
          <div
            className={styles.window}
            role="slider"
            tabIndex={0}
            aria-label={text('forms.crop.move')}
            aria-valuenow={Math.round(crop.x)}
            aria-valuetext={`${Math.round(crop.x)}, ${Math.round(crop.y)}`}
            style={{ width, height }}
            onKeyDown={press}
            onPointerDown={(event) => {
              held.current = { x: event.clientX, y: event.clientY };
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={drag}
            onPointerUp={() => {
              held.current = null;
            }}
          >
            {size && (
              <img
                src={picture.address}
                alt=""
                draggable={false}
                style={{
                  width: size.width * scale,
                  height: size.height * scale,
                  transform: `translate(calc(-50% + ${crop.x}px), calc(-50% + ${crop.y}px))`,
                }}
              />
            )}
          </div>
          <Slider
            className={styles.zoom ?? ''}
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            ariaLabelForHandle={text('forms.crop.zoom')}
            tooltip={{ open: false }}
            onChange={(zoom) => put({ ...crop, zoom })}
          />
          <p className={styles.hint}>{text('forms.crop.hint')}</p>
        </div>
      )}
    </Modal>
  );
}

/** The chosen file as a picture of this page. */
function usePicture(file: File) {
  const [picture, setPicture] = useState<{
    image: HTMLImageElement | null;
    address: string;
    broken: boolean;
  }>({
    image: null,
    address: '',
    broken: false,
  });
  useEffect(() => {
    const address = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => setPicture({ image, address, broken: false });
    image.onerror = () => setPicture({ image: null, address, broken: true });
    image.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return picture;
}

function cutTo(
  image: HTMLImageElement,
  cut: ReturnType<typeof cutOf>,
  frame: { width: number; height: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = frame.width * 2;
  canvas.height = frame.height * 2;
  const { left, top, width, height } = cut;
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture came of the canvas'))),
      'image/png',
    );
  });
}
