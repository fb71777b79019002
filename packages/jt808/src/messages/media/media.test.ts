import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../../error.ts';
import { concat, hex } from '../../testing/bytes.ts';
import { roundTrip } from '../../testing/round-trip.ts';
import { decodeMediaEvent, encodeMediaEvent } from './0x0800-media-event.ts';
import { decodeMediaData, encodeMediaData, isWholeJpeg } from './0x0801-media-data.ts';
import { decodeShootAnswer, encodeShootAnswer } from './0x0805-shoot-answer.ts';
import { decodeMediaAnswer, encodeMediaAnswer } from './0x8800-media-answer.ts';
import { decodeShoot, encodeShoot } from './0x8801-shoot.ts';
import {
  decodeSearchMedia,
  decodeSearchMediaAnswer,
  decodeUploadStoredMedia,
  encodeSearchMedia,
  encodeSearchMediaAnswer,
  encodeUploadStoredMedia,
} from './0x8802-search-media.ts';
import { decodeRecordAudio, encodeRecordAudio } from './0x8804-record-audio.ts';
import { decodeUploadMedia, encodeUploadMedia } from './0x8805-upload-media.ts';

const jpeg = hex('ffd8 00112233 ffd9');
const picture = { mediaId: 9, type: 0, format: 0, event: 1, channel: 1 };
const location = {
  alarmBits: 0,
  statusBits: 3,
  latitude: 45,
  longitude: 126,
  altitudeM: 100,
  speedKmh: 0,
  directionDeg: 0,
  time: Date.UTC(2026, 4, 3) / 1000,
  items: new Uint8Array(0),
};
const from = Date.UTC(2026, 4, 1) / 1000;

describe('media', () => {
  it('event', () => {
    roundTrip(picture, encodeMediaEvent, decodeMediaEvent, '00000009 00 00 01 01');
  });

  it('data with a location, and those of 2011 without one', () => {
    const media = { ...picture, location, data: jpeg };
    expect(decodeMediaData(encodeMediaData(media))).toEqual(media);
    const old = {
      ...picture,
      location: undefined,
      data: concat(jpeg.subarray(0, 2), new Uint8Array(60), hex('ffd9')),
    };
    expect(decodeMediaData(encodeMediaData(old))).toEqual(old);
    const tiny = { ...picture, format: 3, location: undefined, data: hex('01') };
    expect(decodeMediaData(encodeMediaData(tiny))).toEqual(tiny);
    expect(isWholeJpeg(jpeg)).toBe(true);
    expect(isWholeJpeg(jpeg.subarray(0, 7))).toBe(false);
  });

  it('answer: complete, or the missing parts', () => {
    roundTrip({ mediaId: 9, missing: [] }, encodeMediaAnswer, decodeMediaAnswer, '00000009');
    const partly = { mediaId: 9, missing: [3, 260] };
    expect(encodeMediaAnswer(partly)).toEqual(hex('00000009 02 0003 0104'));
    expect(decodeMediaAnswer(encodeMediaAnswer(partly))).toEqual(partly);
    expect(() => encodeMediaAnswer({ mediaId: 9, missing: Array.from({ length: 126 }, () => 1) })).toThrow(
      ProtocolError,
    );
  });

  it('shoot and its answer', () => {
    const shoot = {
      channel: 1,
      command: 3,
      intervalSeconds: 5,
      save: 0,
      resolution: 2,
      quality: 5,
      brightness: 128,
      contrast: 64,
      saturation: 65,
      chroma: 129,
    };
    roundTrip(shoot, encodeShoot, decodeShoot, '01 0003 0005 00 02 05 80 40 41 81');
    roundTrip(
      { serial: 4, result: 0, mediaIds: [7, 8] },
      encodeShootAnswer,
      decodeShootAnswer,
      '0004 00 0002 00000007 00000008',
    );
    roundTrip({ serial: 4, result: 2, mediaIds: [] }, encodeShootAnswer, decodeShootAnswer, '0004 02');
    expect(decodeShootAnswer(hex('000400'))).toEqual({ serial: 4, result: 0, mediaIds: [] });
  });

  it('search, upload stored, upload one, record', () => {
    const filter = { type: 0, channel: 0, event: 1, from, to: 0 };
    roundTrip(filter, encodeSearchMedia, decodeSearchMedia, '00 00 01 260501080000 000000000000');
    roundTrip({ ...filter, remove: 1 }, encodeUploadStoredMedia, decodeUploadStoredMedia);
    const found = [{ mediaId: 9, type: 0, channel: 1, event: 7, location }];
    roundTrip({ serial: 6, found }, encodeSearchMediaAnswer, decodeSearchMediaAnswer);
    expect(encodeSearchMediaAnswer({ serial: 6, found })).toHaveLength(4 + 35);
    roundTrip({ mediaId: 9, remove: 0 }, encodeUploadMedia, decodeUploadMedia, '00000009 00');
    roundTrip(
      { command: 1, lengthSeconds: 30, save: 0, rate: 1 },
      encodeRecordAudio,
      decodeRecordAudio,
      '01 001e 00 01',
    );
  });
});
