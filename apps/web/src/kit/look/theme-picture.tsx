import type { Skin, ThemeName } from '../settings/local-skin.ts';
import { cssVariables } from '../theme/css-variables.ts';
import type { Appearance } from '../theme/tokens.ts';

/** The frame in small, drawn with the theme's own colours: bar, sidebar, filters, a table with its head and rows. */
export function ThemePicture({
  theme,
  skin,
  appearance,
}: {
  theme: ThemeName;
  skin: Skin;
  appearance: Appearance;
}) {
  const colours = cssVariables(appearance, { themeName: theme, skin });
  const of = (name: string) => colours[`--${name}`]!;
  return (
    <svg viewBox="0 0 144 90" aria-hidden="true">
      <rect width="144" height="90" fill={of('page')} />
      <rect width="144" height="15" fill={of('bar')} />
      <path d="M0 15h144" stroke={of('bar-line')} />
      <rect x="7" y="5" width="6" height="6" rx="1.5" fill={of('bar-mark')} />
      <path d="M17 8h14" stroke={of('bar-ink')} strokeWidth="3" />
      <path d="M44 8h10M60 8h10M76 8h10" stroke={of('bar-ink-secondary')} strokeWidth="2" />
      <path d="M44 14h10" stroke={of('bar-mark')} strokeWidth="2" />
      <circle cx="134" cy="8" r="3" fill={of('bar-ink-secondary')} />
      <rect y="15.5" width="33" height="74.500" fill={of('side')} />
      <path d="M33 15.500v75" stroke={of('side-line')} />
      <path d="M8 25h16M8 43h13M8 52h17M8 61h11" stroke={of('side-ink-secondary')} strokeWidth="2" />
      <path d="M8 34h15" stroke={of('side-link')} strokeWidth="2.5" />
      <path d="M1 30v8" stroke={of('side-mark')} strokeWidth="2" />
      <rect x="40" y="22" width="97" height="61" rx="3" fill={of('panel')} stroke={of('line')} />
      <path d="M46 30h18M68 30h14" stroke={of('ink-secondary')} strokeWidth="2" opacity="0.6" />
      <rect x="117" y="26" width="15" height="8" rx="2" fill={of('strong')} />
      <rect x="40.5" y="39" width="96" height="9" fill={of('raised')} />
      <path d="M46 43.500h12M70 43.500h16M98 43.500h10" stroke={of('ink-secondary')} strokeWidth="2" />
      {[54, 64, 74].map((y) => (
        <g key={y}>
          <path d={`M46 ${y}h15M98 ${y}h8`} stroke={of('ink')} strokeWidth="2" opacity="0.7" />
          <path d={`M70 ${y}h20`} stroke={of('link')} strokeWidth="2" />
          <path
            d={`M118 ${y}h13`}
            stroke={of('accent')}
            strokeWidth="4"
            strokeLinecap="round"
            opacity="0.55"
          />
          <path d={`M41 ${y + 5}h95`} stroke={of('line')} />
        </g>
      ))}
    </svg>
  );
}
