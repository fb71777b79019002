import { Drawer, type DrawerProps } from 'antd';
import { usePageShown } from '../keep/page-context.ts';
import { useNarrow } from '../list/use-narrow.ts';
import { useTexts } from '../words/text.ts';

type Props = Pick<DrawerProps, 'extra' | 'footer' | 'children' | 'onClose'> & {
  open: boolean;
  title: DrawerProps['title'];
  /** Pixels, or "large" (736); a narrow screen is covered whole. */
  size?: number | 'large';
  /** Keeps what a person has dragged. */
  onResize?: (width: number) => void;
};

/** A drawer beside a list or a map, which stays in use; it leaves with its page when another tag is chosen. */
export function SideDrawer({ open, title, size, onResize, children, ...parts }: Props) {
  const text = useTexts();
  const narrow = useNarrow();
  const inSight = usePageShown();
  const isOpen = inSight && open;
  return (
    <Drawer
      open={isOpen}
      {...(narrow
        ? { size: '100%' }
        : { ...(size && { size }), ...(onResize && { resizable: { onResize } }) })}
      mask={false}
      destroyOnHidden
      title={title ?? ' '}
      closable={{ 'aria-label': text('forms.detail.close') }}
      {...parts}
    >
      {isOpen && children}
    </Drawer>
  );
}
