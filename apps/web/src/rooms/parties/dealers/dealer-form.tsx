import { type DealerRow, type NewDealer, newDealerForm, oldDealerForm } from '@furrow/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { nodeTitle } from '#kit/list/filters/filter-words.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useCountries } from '#kit/places/country-picker.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { Slip } from '#kit/slip/slip.tsx';
import { useTexts } from '#kit/words/text.ts';
import { DealerFields } from './dealer-fields.tsx';
import { categoriesText } from './dealer-words.tsx';

/** /addAgent makes a dealer, with `?parent=` below another one; /editAgent?id= changes one. */
export function Screen() {
  const [id] = useAddressItem('id');
  const [parent] = useAddressItem('parent');
  const text = useTexts();
  const editing = useLocation().pathname === '/editAgent';
  if (editing && id === null)
    return (
      <main id="content">
        <PageHeading hidden>{text('dealers.edit')}</PageHeading>
        <EmptyState>{text('refusals.notFound')}</EmptyState>
      </main>
    );
  return <DealerForm key={`${id} ${parent}`} id={editing ? id : null} parent={parent} />;
}

const beginning = {
  country: 'CN',
  superiorId: null,
  odm: false,
  preInstalled: false,
  firstAccount: null,
  equipmentArea: [],
  categories: [],
  models: [],
  brand: '',
  shippingAddress: '',
  remark: '',
  tabletSnDigits: null,
  tabletSnRule: null,
};

interface Slipped {
  name: string;
  password: string;
  again: boolean;
}

function DealerForm({ id, parent }: { id: string | null; parent: string | null }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [initial] = useState({ ...beginning, superiorId: parent });
  const [slip, setSlip] = useState<Slipped | null>(null);
  const show = useShownValues();
  const leave = () => void navigate('/agentManage');
  return (
    <>
      <FormPage<DealerRow & Pick<NewDealer, 'firstAccount'>>
        name="dealer"
        path="dealers"
        kind="dealer"
        id={id}
        title={text(id === null ? 'dealers.create' : 'dealers.edit')}
        nameOf={({ company }) => company}
        schema={id === null ? newDealerForm : oldDealerForm}
        labels="dealers.fields"
        initial={initial}
        show={show}
        onSaved={({ firstAccount }, again) => {
          if (firstAccount) setSlip({ ...firstAccount, again });
          else if (!again) leave();
        }}
        onCancel={leave}
      >
        {(dealer) => <DealerFields dealer={dealer} />}
      </FormPage>
      {slip && (
        <Slip
          title={text('dealers.account.slip')}
          lines={[
            { label: text('dealers.account.name'), value: slip.name },
            { label: text('accounts.fields.password'), value: slip.password },
          ]}
          onDone={() => (slip.again ? setSlip(null) : leave())}
        />
      )}
    </>
  );
}

/** Values in the comparison of two versions. */
function useShownValues() {
  const text = useTexts();
  const dealers = useDealerNodes();
  const { names } = useCountries();
  const { wayTo } = useDivisions();
  const place = (code: string): string => wayTo(code).at(-1)?.name ?? code;
  return (field: string, value: unknown): string | undefined => {
    if (value === null || value === '') return undefined;
    if (field === 'superiorId') return nodeTitle(dealers, String(value)) ?? String(value);
    if (field === 'country') return names.get(String(value)) ?? String(value);
    if (field === 'divisionCode') return place(String(value));
    if (field === 'equipmentArea') return (value as string[]).map(place).join(' · ');
    if (field === 'categories') return categoriesText(value as string[]);
    if (field === 'tabletSnRule') return text(`dealers.rules.${value as 'digits'}`);
    return undefined;
  };
}
