import type { ThemeConfig } from 'antd';
import { theme } from 'antd';
import type { Look, Skin } from '../settings/local-skin.ts';
import { type ThemeColours, themes } from './themes.ts';
import { type Appearance, monoFamily, sizes, skins, stateColours } from './tokens.ts';

/** The tokens as Ant Design takes them; its components stay recognisable. */
export function antdTheme(appearance: Appearance, { themeName, skin }: Look, moving: boolean): ThemeConfig {
  const colours = themes[themeName][appearance];
  const strong = skins[skin].strong[appearance];
  return {
    algorithm: appearance === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: strong,
      colorLink: skins[skin].link[appearance],
      colorSuccess: stateColours.passed,
      colorWarning: stateColours.warning,
      colorError: colours.errorInk,
      colorInfo: strong,
      // Ant Design mixes a muddy ground out of a dark green, too dark for a link on it; by night it is blacker than the page.
      colorInfoBg: `${strong}${appearance === 'light' ? '14' : '33'}`,
      ...(appearance === 'dark' && { colorInfoBorder: `${strong}99` }),
      ...inks(colours),
      colorBgLayout: colours.page,
      colorBgContainer: colours.panel,
      colorBgElevated: colours.elevated,
      colorBorderSecondary: colours.line,
      colorBorder: colours.lineStrong,
      colorSplit: colours.line,
      borderRadius: sizes.radius,
      borderRadiusLG: sizes.radius,
      borderRadiusSM: 4,
      controlHeight: sizes.control,
      controlHeightSM: sizes.controlSmall,
      fontFamily: 'var(--font)',
      fontFamilyCode: monoFamily,
      fontSize: 14,
      fontWeightStrong: 600,
      boxShadow: colours.shadow,
      boxShadowSecondary: colours.shadow,
      boxShadowTertiary: 'none',
      // Its parts would wait for the end of a transition that never begins.
      motion: moving,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.25s',
    },
    components: { ...surfacesOf(colours), ...controls(appearance, skin, colours) },
  };
}

function inks({ ink, inkSecondary, inkHint }: ThemeColours): ThemeConfig['token'] {
  return {
    colorText: ink,
    colorTextHeading: ink,
    colorTextSecondary: inkSecondary,
    colorTextLabel: inkSecondary,
    colorTextDescription: inkSecondary,
    colorTextTertiary: inkHint,
    colorTextPlaceholder: inkHint,
    colorIcon: inkSecondary,
    colorIconHover: ink,
  };
}

/** What things lie on: tables, cards, drawers, dialogs. */
function surfacesOf({ raised, panel, ink, inkSecondary, line }: ThemeColours): ThemeConfig['components'] {
  return {
    Table: {
      headerBg: raised,
      headerColor: inkSecondary,
      headerSplitColor: 'transparent',
      footerBg: panel,
      cellPaddingBlock: 10,
      cellPaddingInline: 8,
      // Rows of 36 px: the line, or a button of 24, with the border.
      cellPaddingBlockMD: 5.5,
      cellPaddingInlineMD: 8,
      cellPaddingBlockSM: 4,
      cellPaddingInlineSM: 8,
      headerBorderRadius: 0,
    },
    Descriptions: { labelBg: raised, labelColor: inkSecondary, titleMarginBottom: 12, itemPaddingBottom: 8 },
    Card: { headerFontSize: 16, headerHeight: 48, bodyPadding: 16, headerPadding: 16 },
    Drawer: { paddingLG: 16, footerPaddingBlock: 12, footerPaddingInline: 16 },
    Modal: { titleFontSize: 16, titleLineHeight: 1.5, titleColor: ink },
    Collapse: { headerBg: raised, contentPadding: 12 },
    Tag: { defaultBg: raised, defaultColor: inkSecondary, borderRadiusSM: 4 },
    Divider: { colorSplit: line },
    Breadcrumb: { itemColor: inkSecondary, linkColor: inkSecondary, lastItemColor: ink },
    Statistic: { titleFontSize: 12, contentFontSize: 20 },
  };
}

/** What is pressed and filled in. Coloured writing takes the link's shade: the strong one is made for white on it. */
function controls(
  appearance: Appearance,
  skin: Skin,
  { ink, inkSecondary, inkHint, hover, panel }: ThemeColours,
): ThemeConfig['components'] {
  const link = skins[skin].link[appearance];
  const written = { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link };
  return {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultHoverColor: link,
      defaultHoverBorderColor: link,
      defaultActiveColor: link,
      defaultActiveBorderColor: link,
      textHoverBg: hover,
      fontWeight: 400,
      // The dark theme's red is pale, for it is also written with.
      dangerColor: appearance === 'dark' ? '#2B0708' : '#FFFFFF',
    },
    Form: {
      labelColor: ink,
      labelFontSize: 14,
      verticalLabelPadding: '0 0 4px',
      itemMarginBottom: 16,
      labelRequiredMarkColor: appearance === 'dark' ? '#FF9A9D' : '#B4282D',
    },
    Input: field(link),
    InputNumber: { ...field(link), handleBg: panel },
    Select: { activeBorderColor: link, hoverBorderColor: link, optionSelectedFontWeight: 600 },
    DatePicker: field(link),
    Radio: { buttonSolidCheckedColor: '#FFFFFF' },
    Tabs: { ...written, inkBarColor: link, horizontalMargin: '0 0 12px 0', titleFontSize: 14 },
    Menu: { itemSelectedColor: link, itemHoverBg: hover, itemColor: inkSecondary, groupTitleColor: inkHint },
    Steps: { colorTextDescription: inkSecondary },
    Pagination: { itemSize: sizes.controlSmall, colorPrimary: link, colorPrimaryHover: link },
    Spin: { colorPrimary: link },
    Tree: { nodeHoverBg: hover, titleHeight: sizes.controlSmall },
    Segmented: { itemColor: inkSecondary, itemSelectedColor: ink, trackBg: hover },
  };
}

const field = (link: string) => ({ activeBorderColor: link, hoverBorderColor: link, activeShadow: 'none' });
