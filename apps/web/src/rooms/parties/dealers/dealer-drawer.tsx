import { type DealerContact, type DealerRow, dealerForm } from '@furrow/contract';
import { useContact } from '#kit/contact/use-contact.tsx';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useCountries } from '#kit/places/country-picker.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { DealerHoldings } from './dealer-holdings.tsx';
import { categoriesText, ruleText, stateTag } from './dealer-words.tsx';
import { Seat } from './seat.tsx';

/** One dealer: what it is, what it holds with all below it, and its history. */
export function DealerDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) => {
    if (field === 'state') return text('dealers.columns.state');
    if (field === 'superiorId' || !(field in dealerForm.shape)) return null;
    return text(`dealers.fields.${field}` as TextKey);
  };
  return (
    <DetailDrawer<DealerRow>
      path="dealers"
      kind="dealer"
      ids={ids}
      titleOf={({ company }) => company}
      details={(dealer) => <DealerFields key={dealer.id} dealer={dealer} />}
      related={({ id }) => <DealerHoldings key={id} id={id} />}
      history={{ labelOf }}
    />
  );
}

function DealerFields({ dealer }: { dealer: DealerRow }) {
  const text = useTexts();
  const { names } = useCountries();
  const { contact, button } = useContact<DealerContact>({
    path: 'dealers',
    id: dealer.id,
    right: 'agentManage.contact',
  });
  const { phone, address, shippingAddress } = contact ?? dealer;
  const flag = (value: boolean) => text(value ? 'dealers.choice.yes' : 'dealers.choice.no');
  return (
    <>
      <Fields
        title="dealers.groups.company"
        lines={[
          { label: 'dealers.fields.superiorId', value: dealer.superior ?? text('dealers.top') },
          { label: 'dealers.columns.level', value: dealer.level },
          { label: 'dealers.columns.state', value: stateTag(dealer.state) },
          { label: 'dealers.fields.legalPerson', value: dealer.legalPerson },
          {
            label: 'dealers.fields.phone',
            value: (
              <>
                {phone} {button}
              </>
            ),
          },
          { label: 'dealers.columns.createdBy', value: dealer.createdBy },
          { label: 'dealers.columns.createdAt', value: <Time at={dealer.createdAt} /> },
          { label: 'dealers.fields.remark', value: dealer.remark, wide: true },
        ]}
      />
      <Fields
        title="dealers.groups.where"
        lines={[
          { label: 'dealers.fields.country', value: names.get(dealer.country) ?? dealer.country },
          { label: 'dealers.fields.divisionCode', value: <Seat {...dealer} /> },
          { label: 'dealers.fields.address', value: address, wide: true },
          { label: 'dealers.fields.shippingAddress', value: shippingAddress, wide: true },
        ]}
      />
      <Fields
        title="dealers.groups.business"
        lines={[
          { label: 'dealers.fields.brand', value: dealer.brand },
          { label: 'dealers.fields.odm', value: flag(dealer.odm) },
          { label: 'dealers.fields.preInstalled', value: flag(dealer.preInstalled) },
          { label: 'dealers.fields.tabletSnRule', value: ruleText(dealer) },
          { label: 'dealers.fields.categories', value: categoriesText(dealer.categories), wide: true },
          { label: 'dealers.fields.models', value: dealer.models.join(' · '), wide: true },
          {
            label: 'dealers.fields.equipmentArea',
            value: <Areas codes={dealer.equipmentArea} />,
            wide: true,
          },
        ]}
      />
    </>
  );
}

function Areas({ codes }: { codes: readonly string[] }) {
  const text = useTexts();
  const { wayTo } = useDivisions();
  return codes.map((code) => wayTo(code).at(-1)?.name ?? code).join(' · ') || text('format.none');
}
