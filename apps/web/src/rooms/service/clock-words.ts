/** A length or a place in a film: `1:05`, `1:02:05`; "—" where nobody knows. */
export function clockWords(seconds: number | null, none: string): string {
  if (seconds === null) return none;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
