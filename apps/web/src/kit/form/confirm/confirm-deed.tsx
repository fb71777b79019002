import { ConfigProvider, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { antdGround } from '../../theme/antd-ground.tsx';
import { text } from '../../words/text.ts';

export interface Deed {
  /** Names the thing: "Delete service point Harbin-02?" (C13). */
  title: string;
  /** What will follow. */
  follows?: ReactNode;
  /** What the deed is called on its button. */
  go?: string;
  danger?: boolean;
  /** A mass deed that cannot be undone: the number that must be typed. */
  typedCount?: number;
}

/** Asks before a deed; the safe button has the focus (C13). */
export async function confirmDeed({
  title,
  follows,
  go,
  danger = false,
  typedCount,
}: Deed): Promise<boolean> {
  await standOnGround();
  return new Promise((resolve) => {
    const locked = typedCount !== undefined;
    const dialog = Modal.confirm({
      title,
      content: (
        <>
          {follows}
          {locked && (
            <TypedCount
              count={typedCount}
              onRight={(right) => dialog.update({ okButtonProps: { danger, disabled: !right } })}
            />
          )}
        </>
      ),
      okText: go ?? text('forms.confirm.goOn'),
      okButtonProps: { danger, disabled: locked },
      cancelText: text('forms.confirm.cancel'),
      autoFocusButton: 'cancel',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}

/** "Delete X?" with what will follow. */
export const confirmDelete = (name: string, follows?: ReactNode): Promise<boolean> =>
  confirmDeed({
    title: text('forms.confirm.deleteTitle', { name }),
    follows,
    go: text('forms.confirm.delete'),
    danger: true,
  });

/** Dialogs that are asked for in code stand on the same theme and words as the pages. */
export async function standOnGround(): Promise<void> {
  const { ThemeProvider, locale } = await antdGround();
  ConfigProvider.config({
    holderRender: (content) => <ThemeProvider locale={locale}>{content}</ThemeProvider>,
  });
}

function TypedCount({ count, onRight }: { count: number; onRight: (right: boolean) => void }) {
  const words = text('forms.confirm.typeCount', { count });
  return (
    <>
      <p>{words}</p>
      <Input
        inputMode="numeric"
        autoComplete="off"
        aria-label={words}
        onChange={({ target }) => onRight(target.value.trim() === String(count))}
      />
    </>
  );
}
