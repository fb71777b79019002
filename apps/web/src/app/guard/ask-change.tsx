import { ConfigProvider, Modal } from 'antd';
import { antdGround } from '#kit/theme/antd-ground.tsx';
import { text } from '#kit/words/text.ts';

/** "You are signed in as A. Go on as B?" (G1). The safe answer, to stay, has the focus. */
export async function askChange(current: string, next: string): Promise<boolean> {
  const { ThemeProvider, locale } = await antdGround();
  ConfigProvider.config({
    holderRender: (content) => <ThemeProvider locale={locale}>{content}</ThemeProvider>,
  });
  return new Promise((resolve) => {
    Modal.confirm({
      title: text('access.handOver.title'),
      content: text('access.handOver.question', { current, next }),
      okText: text('access.handOver.goOn', { next }),
      cancelText: text('access.handOver.stay', { current }),
      autoFocusButton: 'cancel',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}
