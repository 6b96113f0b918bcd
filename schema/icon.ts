/** The longest emoji, a family with skins of its own each, has 25 code units. */
const longest = 32
/** Marks over or under one letter; a letter with dozens of them would draw over what is around it. */
const marksMost = 2

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first sign as a reader sees it, however many code points it is made of. */
export function firstSign(text: string): string | undefined {
  const [first] = segmenter.segment(text.trim())
  return first && isIcon(first.segment) ? first.segment : undefined
}

/** Whether a text can be an icon: one sign that is seen, an emoji as a rule. */
export function isIcon(text: string): boolean {
  if (text === '' || text.length > longest) return false
  const signs = [...segmenter.segment(text)]
  const marks = text.replaceAll(/[\ufe0e\ufe0f\u20e3]/g, '').match(/\p{M}/gu) ?? []
  return signs.length === 1 && marks.length <= marksMost && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}
