/**
 * Classes from little to much, told apart without colour by growing darkness, and never so dark that the last one is lost on a dark
 * ground: the server draws tiles in them, the browser their legends.
 */
export const stepColours = [
  '#EAF4C9',
  '#C9E59A',
  '#96CF7B',
  '#5CB374',
  '#3A9F80',
  '#2F8C92',
  '#3A7FB2',
  '#6270BE',
  '#8558B8',
] as const;
