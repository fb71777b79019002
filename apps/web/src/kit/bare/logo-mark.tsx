/** Furrows running to the horizon: the mark of the product, drawn in the accent's strong shade. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--strong)" />
      <path
        d="M6 25C8 16 12 10 16 6M12.5 26C13.5 18 15 12 17.5 7M19.5 26C19.5 19 20 13 20 8M26 25C25 18 24 13 22.5 9"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
