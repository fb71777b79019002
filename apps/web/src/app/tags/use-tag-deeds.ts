import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mayLeave } from '#kit/dirty/may-leave.ts';
import { pageKeyOf } from '#kit/keep/page-key.ts';
import { neighbourOf } from './tags.ts';
import { closeTags, tagsStore } from './tags-store.ts';

/** What can be done with tags; whatever would lose unsaved changes asks first (G10). */
export interface TagDeeds {
  go: (key: string) => void;
  refresh: (key: string) => Promise<void>;
  close: (keys: readonly string[]) => Promise<void>;
  closeOthers: (key: string) => Promise<void>;
  closeAll: () => Promise<void>;
}

export function useTagDeeds(): TagDeeds {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const active = pageKeyOf(pathname, search);
  return useMemo(() => {
    const tags = () => tagsStore.getState().tags;
    const addressOf = (key: string) => tags().find((tag) => tag.key === key)?.address ?? '/';
    const go = (key: string) => {
      if (key !== active) void navigate(addressOf(key));
    };
    const close = async (keys: readonly string[]) => {
      const closable = tags()
        .slice(1)
        .flatMap(({ key }) => (keys.includes(key) ? [key] : []));
      if (closable.length === 0 || !(await mayLeave(closable))) return;
      const left = tags().filter(({ key }) => !closable.includes(key) || key === active);
      const next = closable.includes(active) ? neighbourOf(left, active) : undefined;
      closeTags(closable);
      if (closable.includes(active)) await navigate(next?.address ?? '/');
    };
    return {
      go,
      close,
      closeOthers: async (key) => {
        await close(tags().flatMap((tag) => (tag.key === key ? [] : [tag.key])));
        if (tags().length <= 2) go(key);
      },
      closeAll: () => close(tags().map(({ key }) => key)),
      refresh: async (key) => {
        if (await mayLeave([key])) await navigate(`/redirect${addressOf(key)}`, { replace: key === active });
      },
    };
  }, [active, navigate]);
}
