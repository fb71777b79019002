import sharp from 'sharp';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { thumbnailOf } from '#kit/files/file-type.ts';
import { removeBytes } from '#kit/files/files.ts';
import { newId } from '#kit/id.ts';
import { readFilm } from '../videos/film-facts.ts';
import { newCode } from '../videos/videos.ts';
import { type DemoVideo, dropDemoVideos, hasVideos, putPlays, putVideo } from './demo-videos.store.ts';
import { makeFilm } from './make-film.ts';

type Made = Pick<DemoVideo, 'titles' | 'abouts' | 'softwareTypes' | 'categories' | 'series' | 'state'> & {
  /** Names of the chapters, each some seconds of the film. */
  steps: readonly string[];
  colour: string;
  plays: number;
};

const made: readonly Made[] = [
  {
    titles: {
      zh: '新建AB线',
      en: 'Making an AB line',
      ru: 'Создание линии AB',
      tr: 'AB hattı oluşturma',
    },
    abouts: {
      zh: '在地头标记A点和B点，选择作业幅宽后开始导航。',
      en: 'Mark A and B at the headland, choose the working width, and start guidance.',
      ru: 'Отметьте точки A и B на краю поля, выберите ширину захвата и начните вождение.',
      tr: 'Tarla başında A ve B noktalarını işaretleyin, iş genişliğini seçip yönlendirmeyi başlatın.',
    },
    steps: ['标记A点', '标记B点', '设置幅宽', '开始作业'],
    colour: '#197534',
    plays: 86,
    softwareTypes: ['guide'],
    categories: ['autoSteer'],
    series: '自动驾驶入门',
    state: 'published',
  },
  {
    titles: {
      zh: '接行误差校准',
      en: 'Calibrating the spacing',
      ru: 'Калибровка стыковки проходов',
      tr: 'Geçiş aralığı kalibrasyonu',
    },
    abouts: {
      zh: '往返各一趟，测量接行间距，输入偏差。',
      en: 'Drive one pass each way, measure the spacing, and enter the deviation.',
      ru: 'Сделайте по одному проходу в каждую сторону, измерьте расстояние и введите отклонение.',
      tr: 'Gidiş ve dönüş birer geçiş yapın, aralığı ölçün ve sapmayı girin.',
    },
    steps: ['往返一趟', '测量间距', '输入偏差'],
    colour: '#0B66C3',
    plays: 41,
    softwareTypes: ['guide'],
    categories: ['autoSteer'],
    series: '自动驾驶入门',
    state: 'published',
  },
  {
    titles: {
      zh: '深松监测传感器安装',
      en: 'Fitting the depth sensor',
      ru: 'Установка датчика глубины',
      tr: 'Derinlik sensörünün takılması',
    },
    abouts: {
      zh: '安装角度传感器并做零点标定。',
      en: 'Fit the angle sensor and set its zero.',
      ru: 'Установите датчик угла и задайте нулевую точку.',
      tr: 'Açı sensörünü takın ve sıfır noktasını ayarlayın.',
    },
    steps: ['安装位置', '接线', '零点标定'],
    colour: '#AD4E00',
    plays: 23,
    softwareTypes: ['superviseTilling'],
    categories: ['others'],
    series: '',
    state: 'published',
  },
  {
    titles: { zh: '变量施肥设置', en: 'Setting up variable rate', ru: '', tr: '' },
    abouts: {
      zh: '导入处方图并检查分区用量。',
      en: 'Import the target map and check its rates.',
      ru: '',
      tr: '',
    },
    steps: ['导入处方图', '检查用量'],
    colour: '#5B3F8C',
    plays: 0,
    softwareTypes: ['af300', 'dryfert'],
    categories: ['sideDeepFertiliser'],
    series: '',
    state: 'draft',
  },
];

const secondsEach = 6;
const size = { width: 640, height: 360 };

const picture = (title: string, step: string, number: number, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="${colour}"/>
   ${Array.from({ length: 7 }, (_, row) => `<path d="M${40 + row * 90} 360L${260 + row * 20} 210" stroke="#fff" stroke-opacity=".35" stroke-width="6"/>`).join('')}
   <text x="40" y="90" font-size="40" fill="#fff">${title}</text><text x="40" y="150" font-size="28" fill="#fff">${number}. ${step}</text></svg>`;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Tutorials with films that really play, and who watched them; does nothing twice. */
export async function createDemoVideos(pool: Pool, files: FileStore): Promise<void> {
  if (await hasVideos(pool)) return;
  const videos: DemoVideo[] = [];
  for (const [index, { steps, colour, plays: _, ...one }] of made.entries()) {
    const pictures = steps.map((step, at) => picture(one.titles.zh, step, at + 1, colour));
    const fileId = newId();
    await files.write('attachments', fileId, [await makeFilm({ ...size, pictures, secondsEach })]);
    const facts = await files.local('attachments', fileId, readFilm);
    const [coverId, cover] = [newId(), await sharp(Buffer.from(pictures[0]!)).jpeg().toBuffer()];
    await files.write('attachments', coverId, [cover]);
    await files.write('thumbnails', coverId, [await files.local('attachments', coverId, thumbnailOf)]);
    const chapters = steps.map((step, at) => `${clock(at * secondsEach)} ${step}`).join('\n');
    videos.push({
      ...one,
      id: newId(),
      code: newCode(),
      fileId,
      coverId,
      coverBytes: cover.length,
      chapters,
      position: (index + 1) * 10,
      facts: facts!,
    });
  }
  await inTransaction(pool, async (db) => {
    for (const [index, video] of videos.entries()) {
      await putVideo(db, video);
      await putPlays(db, video.id, made[index]!.plays, video.facts.lengthS ?? 1);
    }
  });
}

/** Takes them away again, with their files. */
export async function removeDemoVideos(pool: Pool, files: FileStore): Promise<void> {
  const gone = await inTransaction(pool, (db) => dropDemoVideos(db));
  for (const id of gone) await removeBytes(files, id);
}
