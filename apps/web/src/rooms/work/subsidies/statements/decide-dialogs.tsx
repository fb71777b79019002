import {
  type SubsidyLine,
  type SubsidyStatementDetail,
  subsidyDeclareForm,
  subsidyOwnerForm,
  subsidyStatementCalls,
} from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  statement: SubsidyStatementDetail;
  line: SubsidyLine;
  onClose: () => void;
}

const DeclareField = fieldOf(subsidyDeclareForm, 'subsidy.decisionFields');
const OwnerField = fieldOf(subsidyOwnerForm, 'subsidy.decisionFields');

/** How a decision about a line is sent; the page reads the whole statement anew. */
function useDecision({ statement: { id, version }, line, onClose }: Props) {
  const queries = useQueryClient();
  return {
    path: 'subsidyStatement',
    labels: 'subsidy.decisionFields',
    send: (deed: 'declare' | 'owner') => (body: object) =>
      ask(subsidyStatementCalls.decide, { params: { id, line: line.id }, body: { ...body, deed, version } }),
    onDone: () => {
      onClose();
      void queries.invalidateQueries({ queryKey: ['subsidyStatement'] });
    },
    onCancel: onClose,
  };
}

const titleOf = ({ sn, block }: SubsidyLine): string => [sn, block].filter(Boolean).join(' · ');

/** The area that the owner declared: no more than that is paid (R13 step 5). */
export function DeclareDialog(props: Props) {
  const text = useTexts();
  const { send, ...decision } = useDecision(props);
  return (
    <FormDialog
      {...decision}
      title={`${text('subsidy.deeds.declare')}: ${titleOf(props.line)}`}
      schema={subsidyDeclareForm}
      initial={{ declaredMu: props.line.declaredMu }}
      send={send('declare')}
    >
      <DeclareField name="declaredMu" hint={text('subsidy.declareHint')} />
    </FormDialog>
  );
}

/** Another owner, among those whose machine it was. */
export function OwnerDialog(props: Props) {
  const text = useTexts();
  const { statement, line } = props;
  const { send, ...decision } = useDecision(props);
  const asked = useCall(subsidyStatementCalls.owners, { params: { id: statement.id, line: line.id } });
  // While they are asked for, the one that it has stands there by his name.
  const { ownerId, owner: name, phone } = line;
  const owners = asked.data ?? (ownerId === null ? [] : [{ id: ownerId, name, phone }]);
  return (
    <FormDialog
      {...decision}
      title={`${text('subsidy.deeds.owner')}: ${titleOf(line)}`}
      schema={subsidyOwnerForm}
      initial={{ ownerId: ownerId ?? undefined, reason: '' }}
      send={send('owner')}
    >
      <OwnerField name="ownerId" hint={text('subsidy.ownerHint')}>
        <Select
          loading={asked.isPending}
          options={owners.map((one) => ({ value: one.id, label: `${one.name} ${one.phone}` }))}
        />
      </OwnerField>
      <OwnerField name="reason" />
    </FormDialog>
  );
}
