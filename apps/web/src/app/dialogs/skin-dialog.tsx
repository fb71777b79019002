import { Modal } from 'antd';
import { LookChoices } from '#kit/look/look-choices.tsx';
import { useTexts } from '#kit/words/text.ts';

/** Theme, skin, light or dark, and the parts of the frame; everything is applied at once (L8). */
export function SkinDialog({ onClose, onChoose }: { onClose: () => void; onChoose?: () => void }) {
  const text = useTexts();
  return (
    <Modal open title={text('look.skin.title')} footer={null} width={640} onCancel={onClose}>
      <LookChoices onChoose={onChoose} />
    </Modal>
  );
}
