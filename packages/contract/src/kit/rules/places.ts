import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { marked } from './kind.ts';

const octet = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const ip4 = new RegExp(`^${octet}(\\.${octet}){3}$`);
const domain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i;

/** Digits with dots only are meant as an IPv4 address, and must be one. */
function isHost(text: string): boolean {
  if (/^[\d.]+$/.test(text)) return ip4.test(text);
  return domain.test(text) || z.ipv6().safeParse(text).success;
}

/**
 * A number in the shape in which it is kept: a Chinese one as it is dialled at home, any other with `+` and country code;
 * null when it is none (libphonenumber's ranges).
 */
export function storedPhone(text: string): string | null {
  const plain = text.replace(/[\s()-]/g, '');
  if (!/^\+?\d+$/.test(plain)) return null;
  const phone = parsePhoneNumberFromString(plain, 'CN');
  if (!phone?.isValid()) return null;
  return phone.country === 'CN' ? phone.formatNational().replace(/\D/g, '') : phone.number;
}

/** How people and machines are reached. */
export const placeRules = {
  /** Required and valid: a Chinese mobile or landline number, or `+` with country code; blanks, hyphens and brackets go. */
  phone: marked(
    z
      .string('required')
      .trim()
      .min(1, 'required')
      .max(40, 'phoneFormat')
      .transform((text, context) => {
        const phone = storedPhone(text);
        if (phone === null) context.addIssue({ code: 'custom', message: 'phoneFormat' });
        return phone ?? z.NEVER;
      }),
    { kind: 'phone' },
  ),
  /** IP address or domain, without scheme and port. */
  host: z
    .string('required')
    .trim()
    .min(1, 'required')
    .refine((text) => text === '' || isHost(text), 'hostFormat'),
  /** An address of the web, http or https. */
  webAddress: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(500, 'tooLong')
    .refine((text) => text === '' || /^https?:\/\/[^\s/]+/i.test(text), 'urlFormat'),
};

/** Every country with a phone code, by ISO 3166-1; China first, since most numbers are hers. */
export function phoneCountries(): { iso: string; code: string }[] {
  const others = getCountries().filter((iso) => iso !== 'CN');
  return ['CN' as const, ...others].map((iso) => ({ iso, code: getCountryCallingCode(iso) }));
}

/** The country of a number, as far as it is told yet, and its digits without the country's code. */
export function phoneParts(phone: string): { country: string; digits: string } {
  const parsed = phone.startsWith('+') ? parsePhoneNumberFromString(phone) : undefined;
  if (!parsed) return { country: 'CN', digits: phone };
  return { country: parsed.country ?? 'CN', digits: parsed.nationalNumber };
}
