import type { OwnerInfo } from '@furrow/contract';
import { joined } from '../../../kit/formats/formats.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { useTexts } from '../../../kit/words/text.ts';
import styles from './owner-info.module.css';

/** What the owner has, as far as the asker may see it. */
export function OwnerCards({ owner }: { owner: OwnerInfo }) {
  const text = useTexts();
  const formats = useFormats();
  const { nextEnd } = owner;
  return (
    <dl className={styles.cards}>
      <div>
        <dt>{text('owners.columns.vehicles')}</dt>
        <dd>{formats.number(owner.vehicles)}</dd>
      </div>
      <div>
        <dt>{text('ownerInfo.areaThisYear')}</dt>
        <dd>{joined(formats.area(owner.areaThisYearM2))}</dd>
      </div>
      <div>
        <dt>{text('ownerInfo.nextEnd')}</dt>
        <dd>
          {nextEnd ? formats.date(nextEnd.at) : text('format.none')}{' '}
          {nextEnd && (
            <small>
              {nextEnd.sn} · {text(`ownerInfo.ends.${nextEnd.what}`)}
            </small>
          )}
        </dd>
      </div>
    </dl>
  );
}
