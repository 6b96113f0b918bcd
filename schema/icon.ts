/** The longest emoji, a family with a skin tone for each member, has 25 code units. */
const longest = 32
/** Combining marks on one letter; a letter with dozens of them would draw over its surroundings. */
const marksMost = 2

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first character as a reader sees it, with any number of code points. */
export function firstSign(text: string): string | undefined {
  const [first] = segmenter.segment(text.trim())
  return first && isIcon(first.segment) ? first.segment : undefined
}

/** Whether a text can be an icon: one visible character, usually an emoji. */
export function isIcon(text: string): boolean {
  if (text === '' || text.length > longest) return false
  const signs = [...segmenter.segment(text)]
  const marks = text.replaceAll(/[\ufe0e\ufe0f\u20e3]/g, '').match(/\p{M}/gu) ?? []
  return signs.length === 1 && marks.length <= marksMost && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}
