import { ConfigProvider, Modal } from 'antd';
import { antdGround } from '../theme/antd-ground.tsx';
import { text } from '../words/text.ts';

/** "Leave without saving?" The safe answer, to stay, has the focus (C13). */
export async function askLeave(): Promise<boolean> {
  const { ThemeProvider, locale } = await antdGround();
  ConfigProvider.config({
    holderRender: (content) => <ThemeProvider locale={locale}>{content}</ThemeProvider>,
  });
  return new Promise((resolve) => {
    Modal.confirm({
      title: text('frame.leave.title'),
      content: text('frame.leave.text'),
      okText: text('frame.leave.go'),
      okButtonProps: { danger: true },
      cancelText: text('frame.leave.stay'),
      autoFocusButton: 'cancel',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}
