import { askAccessCalls, type PermissionCode, permissionCodes, screenEntryAt } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Notice } from '#kit/bare/notice.tsx';
import { showError } from '#kit/messages/messages.ts';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { storedRedirect } from '#kit/session/stored-session.ts';
import { permissionName } from '#kit/words/permission-name.ts';
import { useTexts } from '#kit/words/text.ts';

/** /401: why somebody was stopped, and the way on. */
export function Screen() {
  const [search] = useSearchParams();
  return search.get('reason') === 'forbidden' ? <Forbidden /> : <Expired />;
}

function Expired() {
  const text = useTexts();
  const navigate = useNavigate();
  const from = (useLocation().state as { from?: string } | null)?.from ?? '/';
  const signIn = () => {
    storedRedirect.keep(from);
    void navigate(`/login?redirect=${encodeURIComponent(from)}`);
  };
  return (
    <Notice
      title={text('access.noAccess.expiredTitle')}
      actions={
        <ActionButton kind="primary" onClick={signIn}>
          {text('access.noAccess.signInAgain')}
        </ActionButton>
      }
    >
      {text('access.noAccess.expiredText')}
    </Notice>
  );
}

/** "Back" skips this page and the forbidden one; where nothing allowed lies behind, "Home" remains. */
function Forbidden() {
  const text = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const permission = search.get('permission') ?? '';
  const path = search.get('path') ?? '';
  const entry = screenEntryAt(path.replace(/[?#].*/, ''));
  const known = permissionCodes.find((code) => code === permission);
  const canGoBack = (window.history.state as { idx?: number } | null)?.idx !== 0;
  return (
    <Notice
      title={text('access.noAccess.forbiddenTitle')}
      actions={
        <>
          {canGoBack && (
            <ActionButton onClick={() => void navigate(-1)}>{text('access.noAccess.back')}</ActionButton>
          )}
          {known && <AskButton permission={known} />}
          <ActionButton kind="primary" onClick={() => void navigate('/', { replace: true })}>
            {text('access.noAccess.home')}
          </ActionButton>
        </>
      }
    >
      <p>
        {text('access.noAccess.forbiddenText', {
          page: entry ? text(`titles.${entry.name}`) : path,
          permission: known ? permissionName(known, text) : permission,
        })}
      </p>
      {known && <WhoGrants permission={known} />}
    </Notice>
  );
}

const useGrantors = (permission: PermissionCode) =>
  useCall(askAccessCalls.grantors, { query: { permission } });

/** Who may grant it, or that they were asked today. */
function WhoGrants({ permission }: { permission: PermissionCode }) {
  const text = useTexts();
  const { data } = useGrantors(permission);
  if (!data || data.names.length === 0) return null;
  const names = data.names.join(', ');
  return (
    <p role="status">{text(data.asked ? 'access.noAccess.asked' : 'access.noAccess.grantors', { names })}</p>
  );
}

/** "Ask for access": once a right and day, while there is somebody to ask. */
function AskButton({ permission }: { permission: PermissionCode }) {
  const text = useTexts();
  const { data, refetch } = useGrantors(permission);
  const asking = useMutation({
    mutationFn: () => ask(askAccessCalls.ask, { body: { permission } }),
    onError: showError,
    onSettled: () => refetch(),
  });
  if (!data || data.asked || data.names.length === 0) return null;
  return (
    <ActionButton busy={asking.isPending} disabled={asking.isPending} onClick={() => asking.mutate()}>
      {text('access.noAccess.ask')}
    </ActionButton>
  );
}
