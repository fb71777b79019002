import type { ThemeConfig } from 'antd';
import { theme } from 'antd';
import {
  type Appearance,
  fontFamily,
  monoFamily,
  type Skin,
  sizes,
  skins,
  stateColours,
  surfaces,
} from './tokens.ts';

/** The tokens as Ant Design takes them; its components stay recognisable (look). */
export function antdTheme(appearance: Appearance, skin: Skin): ThemeConfig {
  const surface = surfaces[appearance];
  const strong = skins[skin].strong[appearance];
  return {
    algorithm: appearance === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: strong,
      colorLink: skins[skin].link[appearance],
      colorSuccess: stateColours.passed,
      colorWarning: stateColours.warning,
      colorError: stateColours.error,
      colorInfo: strong,
      colorText: surface.ink,
      colorTextSecondary: surface.inkSecondary,
      colorTextTertiary: surface.inkHint,
      colorBgLayout: surface.page,
      colorBgContainer: surface.panel,
      colorBgElevated: surface.panel,
      colorBorderSecondary: surface.line,
      colorBorder: surface.lineStrong,
      borderRadius: sizes.radius,
      controlHeight: sizes.control,
      controlHeightSM: sizes.controlSmall,
      fontFamily,
      fontFamilyCode: monoFamily,
      fontSize: 14,
      fontWeightStrong: 600,
      boxShadow: surface.shadow,
      boxShadowSecondary: surface.shadow,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.25s',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Table: { headerBg: surface.raised, cellPaddingBlock: 8, cellPaddingInline: 12 },
    },
  };
}
