import { DEFAULT_THEME } from 'tldraw'

const { colors } = DEFAULT_THEME

/** What tldraw paints itself and takes from no style sheet: the surface and the accent of `tokens.css`, in both themes. */
export const boardThemes = {
  default: {
    ...DEFAULT_THEME,
    colors: {
      light: { ...colors.light, ...painted('#ffffff', '#1d7458') },
      dark: { ...colors.dark, ...painted('#1b1b1a', '#62c7a0') },
    },
  },
}

function painted(surface: string, accent: string) {
  return {
    background: surface,
    negativeSpace: surface,
    selectionStroke: accent,
    selectionFill: `${accent}2e`,
  }
}
