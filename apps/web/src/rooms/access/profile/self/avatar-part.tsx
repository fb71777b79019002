import { profileCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Avatar, Button } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { sendFile } from '#kit/files/send-bytes.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { PickPicture } from '#kit/pictures/pick-picture.tsx';
import { loadAccount, useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../profile.module.css';

/** Edge of the window through which the picture is seen, px. */
const edge = 240;

/** The own picture; the server cuts it to a square. Seen at once wherever the account is shown. */
export function AvatarPart({ name }: { name: string }) {
  const text = useTexts();
  const avatar = useAccount()?.avatar ?? '';
  const onSuccess = async () => {
    await loadAccount();
    showSuccess(text('profile.avatar.saved'));
  };
  const send = useMutation({
    mutationFn: (file: Blob) => sendFile(profileCalls.setAvatar, {}, file),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => ask(profileCalls.removeAvatar), onSuccess });
  return (
    <section className={styles.card} aria-label={text('profile.avatar.title')}>
      <div className={styles.row}>
        <Avatar size={80} className={styles.avatar ?? ''} src={avatar || undefined} alt="">
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        <PickPicture
          title={text('profile.avatar.title')}
          choose={text('profile.avatar.choose')}
          mostMb={2}
          width={edge}
          height={edge}
          loading={send.isPending}
          onPicked={(picture) => send.mutate(picture)}
        />
        {avatar !== '' && (
          <Button type="text" loading={remove.isPending} onClick={() => remove.mutate()}>
            {text('profile.avatar.remove')}
          </Button>
        )}
        <span className={styles.hint}>{text('profile.avatar.hint')}</span>
      </div>
    </section>
  );
}
