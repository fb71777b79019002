import { ByteReader, ByteWriter } from '../../bytes.ts';

/** Commands of 0x8801 that are no number of photos. */
export const shootCommand = { stop: 0, video: 0xffff } as const;

/** Take photos or a video at once: 0x8801 (§8.54). */
export interface Shoot {
  /** Above 0. */
  readonly channel: number;
  /** 0 stop, 0xFFFF video, else the number of photos. */
  readonly command: number;
  /** Seconds between photos or length of the video; 0 = at the shortest interval, or for ever. */
  readonly intervalSeconds: number;
  /** 1 keep in the terminal, 0 send at once. */
  readonly save: number;
  /** 1 320×240, 2 640×480, 3 800×600, 4 1024×768, 5 176×144, 6 352×288, 7 704×288, 8 704×576; 2019: 0 lowest, 255 highest. */
  readonly resolution: number;
  /** 1 best – 10. */
  readonly quality: number;
  /** 0–255. */
  readonly brightness: number;
  /** 0–127. */
  readonly contrast: number;
  /** 0–127. */
  readonly saturation: number;
  /** 0–255. */
  readonly chroma: number;
}

export function decodeShoot(body: Uint8Array): Shoot {
  const reader = new ByteReader(body);
  return {
    channel: reader.byte(),
    command: reader.word(),
    intervalSeconds: reader.word(),
    save: reader.byte(),
    resolution: reader.byte(),
    quality: reader.byte(),
    brightness: reader.byte(),
    contrast: reader.byte(),
    saturation: reader.byte(),
    chroma: reader.byte(),
  };
}

export function encodeShoot(shoot: Shoot): Uint8Array {
  return new ByteWriter(12)
    .byte(shoot.channel)
    .word(shoot.command)
    .word(shoot.intervalSeconds)
    .byte(shoot.save)
    .byte(shoot.resolution)
    .byte(shoot.quality)
    .byte(shoot.brightness)
    .byte(shoot.contrast)
    .byte(shoot.saturation)
    .byte(shoot.chroma)
    .done();
}
