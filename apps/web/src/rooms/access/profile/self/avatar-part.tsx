import type { Profile } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Avatar, Button, Upload } from 'antd';
import { useState } from 'react';
import { api } from '../../../../kit/api/api.ts';
import { sendBytes } from '../../../../kit/files/send-bytes.ts';
import { showMessage, showSuccess } from '../../../../kit/messages/messages.ts';
import { CropDialog } from '../../../../kit/pictures/crop-dialog.tsx';
import { loadAccount, useAccount } from '../../../../kit/session/account.ts';
import { useTexts } from '../../../../kit/words/text.ts';
import styles from '../profile.module.css';

/** 2 MB (shell /profile/index); the server looks at the contents. */
const mostBytes = 2 * 1024 * 1024;
/** Edge of the window through which the picture is seen, px. */
const edge = 240;

/** The own picture; the server cuts it to a square. Seen at once wherever the account is shown. */
export function AvatarPart({ name }: { name: string }) {
  const text = useTexts();
  const avatar = useAccount()?.avatar ?? '';
  const [chosen, setChosen] = useState<File | null>(null);
  const onSuccess = async () => {
    await loadAccount();
    showSuccess(text('profile.avatar.saved'));
  };
  const send = useMutation({
    mutationFn: (file: Blob) => sendBytes<Profile>('PUT', 'profile/avatar', file),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => api.delete<Profile>('profile/avatar'), onSuccess });
  const take = (file: File) => {
    if (!/^image\/(jpeg|png)$/.test(file.type)) showMessage('error', text('refusals.pictureType'));
    else if (file.size > mostBytes) showMessage('error', text('refusals.fileTooLarge', { mb: 2, max: 2 }));
    else setChosen(file);
    return false;
  };
  return (
    <section className={styles.card} aria-label={text('profile.avatar.title')}>
      <div className={styles.row}>
        <Avatar size={80} className={styles.avatar ?? ''} src={avatar || undefined} alt="">
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        <Upload accept=".jpg,.jpeg,.png" showUploadList={false} beforeUpload={take}>
          <Button loading={send.isPending}>{text('profile.avatar.choose')}</Button>
        </Upload>
        {avatar !== '' && (
          <Button type="text" loading={remove.isPending} onClick={() => remove.mutate()}>
            {text('profile.avatar.remove')}
          </Button>
        )}
        <span className={styles.hint}>{text('profile.avatar.hint')}</span>
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          title={text('profile.avatar.title')}
          width={edge}
          height={edge}
          onCut={(picture) => {
            setChosen(null);
            send.mutate(picture);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}
