import { useOpenSettings } from '#kit/settings/use-open-settings.ts';
import { useTexts } from '#kit/words/text.ts';
import bar from '../bar-tool.module.css';

/**
 * The external agri service, entered in the name of who is signed in (L13); only where its address is set. What it
 * needs is loaded by the click.
 */
export function AgriService() {
  const text = useTexts();
  const { 'thirdLogin.url': address } = useOpenSettings();
  if (!address) return null;
  const open = () => {
    // By the click itself, or the browser would block it.
    const tab = window.open('about:blank', '_blank');
    void import('./open-agri-service.ts').then(({ openAgriService }) => openAgriService(address, tab));
  };
  return (
    <button type="button" className={bar.tool} onClick={open}>
      <span className={bar.word}>{text('frame.agriService')}</span>
    </button>
  );
}
