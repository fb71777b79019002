import { FileImageOutlined, FileTextOutlined } from '@ant-design/icons';
import type { RefObject } from 'react';
import { saveBlob } from '../api/download.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { useTexts } from '../words/text.ts';
import type { ChartData } from './chart-option.ts';
import { chartCsv, chartPicture } from './saved-chart.ts';

interface Props {
  title: string;
  namesTitle: string;
  data: ChartData;
  figure: RefObject<HTMLElement | null>;
}

/** The chart as a picture and its numbers as a file. */
export function SaveButtons({ title, namesTitle, data, figure }: Props) {
  const text = useTexts();
  const saveCsv = () =>
    saveBlob(new Blob([chartCsv(namesTitle, data)], { type: 'text/csv;charset=utf-8' }), `${title}.csv`);
  const savePicture = async () => {
    const drawing = figure.current?.querySelector('svg[width]');
    if (drawing instanceof SVGSVGElement) saveBlob(await chartPicture(drawing), `${title}.png`);
  };
  return (
    <>
      <IconButton name={text('dataPanel.savePng', { title })} onClick={() => void savePicture()}>
        <FileImageOutlined />
      </IconButton>
      <IconButton name={text('dataPanel.saveCsv', { title })} onClick={saveCsv}>
        <FileTextOutlined />
      </IconButton>
    </>
  );
}
