/** The fonts that are shipped, by what they look like; the first is the usual one. */
export const fontNames = ['sans', 'serif', 'mono', 'hand'] as const
export type FontName = (typeof fontNames)[number]

/** Where the lines of a text stand in its box; the first is the usual one. */
export const textSides = ['left', 'center', 'right'] as const
export type TextSide = (typeof textSides)[number]

/** How a text is set, a key each in the document; what is usual is left out. */
export type TextStyle = { font?: FontName; bold?: true; italic?: true; align?: TextSide }
/** What is given; undefined makes it usual again. */
export type TextStyleChange = { [Name in keyof TextStyle]?: TextStyle[Name] | undefined }

/** The style of a text; undefined where all of it is usual. */
export function readTextStyle(get: (key: string) => unknown): TextStyle | undefined {
  const style: TextStyle = {}
  const font = fontNames.find((one) => one === get('font'))
  if (font && font !== 'sans') style.font = font
  const align = textSides.find((one) => one === get('align'))
  if (align && align !== 'left') style.align = align
  for (const name of ['bold', 'italic'] as const) if (get(name) === true) style[name] = true
  return Object.keys(style).length > 0 ? style : undefined
}

/** A style without what is undefined in it. */
export const usualLeftOut = (style: TextStyleChange): TextStyle =>
  readTextStyle((key) => style[key as keyof TextStyle]) ?? {}
