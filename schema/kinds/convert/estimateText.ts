import type { Measure } from '../scene/wrapText.ts'

/** Shares of the size of a font that signs take; rather too much, since what is too wide is still shown whole. */
const widthOf = (sign: string): number => {
  if (/[ᄀ-ᇿ⺀-鿿가-힯豈-﫿︰-﹏＀-｠]|\p{Extended_Pictographic}/u.test(sign)) return 1.05
  if (/[ .,:;'!|il()[\]]/.test(sign)) return 0.36
  return /[\p{Lu}mwмшщжфю@%&]/u.test(sign) ? 0.8 : 0.6
}

/** The width of a text where nothing can measure it: by its signs. */
export const estimateText: Measure = (text, size) => {
  let width = 0
  for (const sign of text) width += widthOf(sign)
  return width * size
}
