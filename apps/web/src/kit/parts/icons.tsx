import { drawIcon } from './draw-icon.tsx';

/** One hand for the icons of frame and map; 16 px, line 1.5. Lists and forms use Ant Design's own. */
export const EyeIcon = drawIcon(
  <>
    <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
    <circle cx="8" cy="8" r="2" />
  </>,
);
export const EyeClosedIcon = drawIcon(
  <path d="M1.5 6.500C3 9 5.3 10.5 8 10.500S13 9 14.5 6.500M3.5 9.5 2 11.500M8 10.500V13M12.5 9.5 14 11.5" />,
);
export const CloseIcon = drawIcon(<path d="m4 4 8 8M12 4l-8 8" />);
export const CopyIcon = drawIcon(
  <>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
    <path d="M10.5 3V2.500h-7a1 1 0 0 0-1 1v7H3" />
  </>,
);
export const MenuIcon = drawIcon(<path d="M2 4h12M2 8h12M2 12h12" />);
export const GlobeIcon = drawIcon(
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M1.8 8h12.400M8 1.800c2 2 2.6 4 2.6 6.200S10 12.2 8 14.200C6 12.2 5.4 10.2 5.4 8S6 3.8 8 1.800Z" />
  </>,
);
export const SunIcon = drawIcon(
  <>
    <circle cx="8" cy="8" r="3" />
    <path d="M8 1.500v1M8 13.500v1M1.5 8h1M13.5 8h1M3.4 3.400l.7.7M11.9 11.900l.7.7M3.4 12.600l.7-.7M11.9 4.100l.7-.7" />
  </>,
);
export const MoonIcon = drawIcon(<path d="M13.5 9.500A6 6 0 0 1 6.5 2.5 6 6 0 1 0 13.5 9.500Z" />);
export const ScreenIcon = drawIcon(
  <>
    <rect x="1.8" y="2.5" width="12.4" height="8.5" rx="1" />
    <path d="M5.5 13.500h5" />
  </>,
);
export const PersonIcon = drawIcon(
  <>
    <circle cx="8" cy="5.2" r="2.7" />
    <path d="M2.5 14c.6-3 2.8-4.5 5.5-4.500s4.9 1.5 5.5 4.5" />
  </>,
);
export const LeaveIcon = drawIcon(<path d="M6 2H3v12h3M7 8h7M11 5l3 3-3 3" />);
export const PlusIcon = drawIcon(<path d="M8 3v10M3 8h10" />);
export const MinusIcon = drawIcon(<path d="M3 8h10" />);
export const NorthIcon = drawIcon(<path d="M8 1.8 11.8 13.5 8 11 4.2 13.500Z" />);
export const LayersIcon = drawIcon(
  <path d="m8 2 6 3.200L8 8.4 2 5.200ZM2.5 8 8 11l5.5-3M2.5 10.800l5.5 3 5.5-3" />,
);
export const LegendIcon = drawIcon(
  <>
    <circle cx="3.5" cy="4" r="1.2" />
    <rect x="2.3" y="10.8" width="2.4" height="2.4" />
    <path d="M7.5 4H14M7.5 8H14M7.5 12H14M2.3 8h2.4" />
  </>,
);
export const MapIcon = drawIcon(
  <path d="m1.8 4 4-1.8 4.4 1.8 4-1.800v10l-4 1.8-4.4-1.8-4 1.800ZM5.8 2.200v10M10.2 4v10" />,
);
export const LocateIcon = drawIcon(
  <>
    <circle cx="8" cy="8" r="4.2" />
    <path d="M8 1.500v2.300M8 12.200v2.300M1.5 8h2.300M12.2 8h2.3" />
    <circle cx="8" cy="8" r="1" fill="currentColor" />
  </>,
);
export const RulerIcon = drawIcon(
  <path d="m1.8 10.8 9-9 3.4 3.4-9 9ZM4.5 8.200l1.3 1.300M6.8 5.900l2 2M9 3.600l1.3 1.3" />,
);
export const AreaIcon = drawIcon(
  <>
    <path d="M3 4.5 12.5 2.8 13.5 11 5 13.300Z" fill="currentColor" fillOpacity="0.15" />
    <circle cx="3" cy="4.5" r="1" />
    <circle cx="12.5" cy="2.8" r="1" />
    <circle cx="13.5" cy="11" r="1" />
    <circle cx="5" cy="13.3" r="1" />
  </>,
);
export const FullScreenIcon = drawIcon(<path d="M6 2H2v4M10 2h4v4M6 14H2v-4M10 14h4v-4" />);
export const PictureIcon = drawIcon(
  <>
    <path d="M2 5.500h2.500L5.8 3.500h4.400l1.3 2H14v7.500H2Z" />
    <circle cx="8" cy="9" r="2.3" />
  </>,
);
export const SearchIcon = drawIcon(
  <>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.5 10.5 3.5 3.5" />
  </>,
);
export const CheckIcon = drawIcon(<path d="m3 8.5 3.2 3.200L13 4.8" />);
export const AlertIcon = drawIcon(
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M8 4.500v4.200M8 11.300v.2" />
  </>,
);
export const FilterIcon = drawIcon(<path d="M2 3h12L9.500 8.500V13l-3-1.500v-3Z" />);
export const TreeIcon = drawIcon(<path d="M2 3h5M4.500 3v9.500H8M4.500 7.500H8M10 7.500h4M10 12.500h4" />);
export const TableIcon = drawIcon(<path d="M2 3h12v10H2ZM2 6.500h12M6.500 6.500V13" />);
export const BoxIcon = drawIcon(
  <rect x="2.500" y="2.500" width="11" height="11" strokeDasharray="2.500 2.500" />,
);
export const LassoIcon = drawIcon(
  <>
    <path
      d="M8 2.500c3.500 0 6 1.600 6 3.800s-2.500 3.800-6 3.800-6-1.600-6-3.800 2.500-3.800 6-3.800Z"
      strokeDasharray="2.500 2.200"
    />
    <path d="M5 10c-1 1-.500 2.500 1 3.500" />
  </>,
);
export const PinIcon = drawIcon(<path d="M10 2 14 6 11 7.500 9.500 11 5 6.500 8.500 5ZM7 9l-4.500 4.500" />);
export const FollowIcon = drawIcon(
  <>
    <circle cx="8" cy="8" r="5.500" />
    <path d="M8 4.500 10.200 11 8 9.700 5.800 11Z" fill="currentColor" />
  </>,
);
export const CommandIcon = drawIcon(<path d="M2 4.500h12v7H2ZM4.500 7 6 8l-1.500 1M8 9.500h3" />);
export const BesideIcon = drawIcon(<path d="M2 3h5v10H2ZM9 3h5v10H9Z" />);
export const BlockIcon = drawIcon(<path d="M2.500 5.500 8 2.500l5.500 4-2 6.500h-7ZM8 6v5M5.500 8.500h5" />);
export const ToolsIcon = drawIcon(<path d="M2 4.500h7m3 0h2M2 11.500h2m3 0h7M10.500 3v3M5.500 10v3" />);
export const MoreIcon = drawIcon(<path d="M3.500 8h.1M8 8h.1M12.500 8h.1" strokeWidth="2.500" />);
export const EmptyIcon = drawIcon(
  <path d="M2 9.500 4 3.500h8l2 6v3.500H2ZM2 9.500h3.500l1 1.500h3l1-1.500H14" />,
);
export const LockIcon = drawIcon(
  <>
    <rect x="3" y="7" width="10" height="6.5" rx="1" />
    <path d="M5.2 7V4.800a2.8 2.8 0 0 1 5.6 0V7M8 9.500v1.5" />
  </>,
);
export const PaletteIcon = drawIcon(
  <>
    <path d="M8 1.800a6.200 6.200 0 1 0 0 12.400c1.400 0 1.600-1 1.200-1.800-.5-1 .1-2 1.300-2h1.500c1.300 0 2.200-1 2.200-2.400C14.200 4.500 11.400 1.800 8 1.800Z" />
    <path d="M5 8h.1M6.500 5h.1M10 5h.1" strokeWidth="2" />
  </>,
);
