/** How many deeds a report to support names (L17). */
const KEPT = 20;
const LONGEST = 60;
const actions: string[] = [];

/** The last deeds of the person, oldest first: the page and the name of what was pressed; never what was typed. */
export const recentActions = (): readonly string[] => actions;

export function noteAction(action: string): void {
  actions.push(`${location.pathname} · ${action}`);
  if (actions.length > KEPT) actions.shift();
}

/** Listens to clicks on what bears a name of its own: buttons, links, tabs, menu entries. Rows and fields hold data. */
export function watchActions(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = (target as Element | null)?.closest?.('button, a, [role="tab"], [role="menuitem"]');
      if (!pressed || pressed.closest('td, [data-private]')) return;
      const name = pressed.getAttribute('aria-label') ?? pressed.textContent ?? '';
      noteAction(name.trim().slice(0, LONGEST));
    },
    { capture: true },
  );
}
