import { currentLanguage, useTexts } from '../words/text.ts';
import { useOpenSettings } from './use-open-settings.ts';

/** The product's title in the present language: what the setting `product.title` says, else the product's own (L12). */
export function useProductTitle(): string {
  const text = useTexts();
  const { 'product.title': own } = useOpenSettings();
  return own?.[currentLanguage()] || text('shell.productTitle');
}
