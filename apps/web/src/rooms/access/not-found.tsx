import type { ScreenEntry, ScreenName } from '@furrow/contract';
import { Link, useLocation, useNavigate } from 'react-router';
import { Notice } from '#kit/bare/notice.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { similar } from '#kit/similar-paths.ts';
import { useTexts } from '#kit/words/text.ts';

/** 404 at the address that was asked for, with up to three similar pages that the account may open. */
export function NotFound({ entries }: { entries: readonly ScreenEntry<ScreenName>[] }) {
  const text = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const near = similar(pathname.slice(1), entries, ({ path, name }) => [
    path.slice(1),
    text(`titles.${name}`),
  ]);
  return (
    <Notice
      title={text('access.notFound.title')}
      actions={
        <>
          <ActionButton onClick={() => void navigate(-1)}>{text('access.notFound.back')}</ActionButton>
          <ActionButton kind="primary" onClick={() => void navigate('/')}>
            {text('access.notFound.home')}
          </ActionButton>
        </>
      }
    >
      <p>{text('access.notFound.text', { path: pathname })}</p>
      {near.length > 0 && (
        <p>
          {text('access.notFound.similar')}{' '}
          {near.map(({ path, name }) => (
            <Link key={path} to={path} style={{ marginInlineEnd: 12 }}>
              {text(`titles.${name}`)}
            </Link>
          ))}
        </p>
      )}
    </Notice>
  );
}
