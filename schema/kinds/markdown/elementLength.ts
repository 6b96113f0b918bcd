/**
 * Where a line starts that a rule may claim. Marked asks from the second character on, so `^` would mislead, and asks
 * at each paragraph, so that nothing after its end is scanned.
 */
export function afterBreak(pattern: RegExp, src: string): number | undefined {
  const end = src.indexOf('\n\n')
  const found = pattern.exec(end < 0 ? src : src.slice(0, end + 1))
  return found ? found.index + 1 : undefined
}

/**
 * Each unclosed element is searched for up to the end of the text. After this many the others of a text are treated
 * as words, too.
 */
const unclosedMost = 20
const unclosed = new WeakMap<object, number>()

/**
 * The length of the element `name` at the start of `src`, or 0 when it is not closed. `text` identifies the whole
 * text.
 */
export function elementLength(name: 'details' | 'aside', src: string, text: object): number {
  const before = unclosed.get(text) ?? 0
  if (before >= unclosedMost) return 0
  const length = lengthTo(name, src)
  if (length === 0) unclosed.set(text, before + 1)
  return length
}

/** Fenced and inline code is skipped. */
function lengthTo(name: string, src: string): number {
  const tags = new RegExp(`<(/?)${name}(?:\\s[^>]*)?>`, 'gi')
  let depth = 0
  let offset = 0
  let fence: string | undefined
  for (const line of src.split('\n')) {
    const mark = /^[\s>]*(?:[-*+]|\d+[.)])?\s*(`{3,}(?!.*`)|~{3,})/.exec(line)?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined
    } else if (mark !== undefined) fence = mark
    else {
      const bare = line.replaceAll(/\\.|(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) => ' '.repeat(code.length))
      for (const tag of bare.matchAll(tags)) {
        depth += tag[1] === '/' ? -1 : 1
        if (depth === 0) return offset + tag.index + tag[0].length
      }
    }
    offset += line.length + 1
  }
  return 0
}
