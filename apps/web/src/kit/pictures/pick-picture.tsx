import { Button, Upload } from 'antd';
import { useState } from 'react';
import { showMessage } from '../messages/messages.ts';
import { useTexts } from '../words/text.ts';
import { CropDialog } from './crop-dialog.tsx';

interface Props {
  /** What the picture is, above the window. */
  title: string;
  /** Words of the button. */
  choose: string;
  /** Of the file that is chosen; the server looks at the contents. */
  mostMb: number;
  /** The window through which it is seen, px. */
  width: number;
  height: number;
  loading?: boolean;
  onPicked: (picture: Blob) => void;
}

/** A button that takes a jpeg or png and hands on the part of it that was chosen in the crop dialog. */
export function PickPicture({ title, choose, mostMb, width, height, loading = false, onPicked }: Props) {
  const text = useTexts();
  const [chosen, setChosen] = useState<File | null>(null);
  const take = (file: File) => {
    if (!/^image\/(jpeg|png)$/.test(file.type)) showMessage('error', text('refusals.pictureType'));
    else if (file.size > mostMb * 1024 * 1024)
      showMessage('error', text('refusals.fileTooLarge', { mb: mostMb, max: mostMb }));
    else setChosen(file);
    return false;
  };
  return (
    <>
      <Upload accept=".jpg,.jpeg,.png" showUploadList={false} beforeUpload={take}>
        <Button loading={loading}>{choose}</Button>
      </Upload>
      {chosen && (
        <CropDialog
          file={chosen}
          title={title}
          width={width}
          height={height}
          onCut={(picture) => {
            setChosen(null);
            onPicked(picture);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
