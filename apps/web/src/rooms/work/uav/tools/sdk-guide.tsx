import { Button, Modal } from 'antd';
import { useNavigate } from 'react-router';
import { Copyable } from '#kit/parts/copyable.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './tools.module.css';

const sample = `{
  "sorties": [{
    "sn": "1234567", "number": "S-001", "pilot": "", "block": "", "crop": "rice",
    "purpose": "spraying", "agent": "", "unit": "litre",
    "targetDosePerHa": 15, "amount": 20, "swathM": 5, "windMs": 2.1, "batterySwaps": 1,
    "startedAt": 1781056800, "endedAt": 1781057520,
    "track": [[1781056800, 126.5, 45.5, 2.4, 5.1, 1, 2.8], [1781056801, 126.50006, 45.5, 2.4, 5.1, 1, 2.8]]
  }]
}`;

/** How a partner's server sends sorties: address, key, sample. */
export function SdkGuide({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const navigate = useNavigate();
  const maySdk = useMay('sdk');
  const address = `${location.origin}/farm/v2/uav/sorties`;
  return (
    <Modal open width={720} title={text('jiading.guide.tool')} footer={null} onCancel={onClose}>
      <p>{text('jiading.guide.intro')}</p>
      <dl className={styles.guide}>
        <dt>{text('jiading.guide.address')}</dt>
        <dd>
          <Copyable>{`POST ${address}`}</Copyable>
        </dd>
        <dt>{text('jiading.guide.key')}</dt>
        <dd>
          {text('jiading.guide.keyHint')}{' '}
          {maySdk && (
            <Button type="link" size="small" onClick={() => void navigate('/sdk')}>
              {text('jiading.guide.openSdk')}
            </Button>
          )}
        </dd>
        <dt>{text('jiading.guide.sample')}</dt>
        <dd>
          <pre className={styles.sample}>{sample}</pre>
          <p className={styles.hint}>{text('jiading.guide.points')}</p>
        </dd>
      </dl>
    </Modal>
  );
}
