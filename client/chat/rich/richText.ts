/** A part of a line. `words` may still hold addresses and people. */
export type Run =
  | { kind: 'words' | 'code'; text: string }
  | { kind: 'bold' | 'italic' | 'strike'; runs: Run[] }
  | { kind: 'link'; href: string; runs: Run[] }
/** `start` is null for a list without numbers. */
export type List = { kind: 'list'; start: number | null; items: { text: string; lists: List[] }[] }
/** `language` is what stands after the fence, as it was written. */
export type Block =
  | { kind: 'words' | 'quote'; text: string }
  | { kind: 'code'; text: string; language: string }
  | List

const fence = /^```([\w+#.-]*)\s*$/
const item = /^( *)(?:[-*+•]|(\d{1,9})[.)]) +(\S.*)$/
const quoted = /^> ?(.*)$/

/** The blocks of a message, in their order. A fence that nobody closes stays words, as does all other markup. */
export function blocksOf(text: string): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  let words: string[] = []
  const flush = () => {
    const isSaid = (line: string) => line !== ''
    const said = words.slice(Math.max(0, words.findIndex(isSaid)), words.findLastIndex(isSaid) + 1)
    if (said.length > 0) blocks.push({ kind: 'words', text: said.join('\n') })
    words = []
  }
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!
    const end = fence.test(line) ? lines.findIndex((each, next) => next > at && /^```\s*$/.test(each)) : -1
    let next = at + 1
    if (end > 0) {
      flush()
      const language = fence.exec(line)![1]!
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end).join('\n'), language })
      next = end + 1
    } else if (quoted.test(line)) {
      while (next < lines.length && quoted.test(lines[next]!)) next++
      flush()
      const said = lines.slice(at, next).map((each) => quoted.exec(each)![1]!)
      blocks.push({ kind: 'quote', text: said.join('\n') })
    } else if (item.test(line)) {
      while (next < lines.length && item.test(lines[next]!)) next++
      flush()
      blocks.push(...listsOf(lines.slice(at, next).map((each) => item.exec(each)!)))
    } else words.push(line)
    at = next
  }
  flush()
  return blocks
}

/** Lines that stand further in than the first one are lists of the item above them. */
function listsOf(items: readonly RegExpExecArray[]): List[] {
  const lists: List[] = []
  const depth = items[0]?.[1]!.length ?? 0
  for (let at = 0; at < items.length;) {
    const [, , number, text] = items[at]!
    let next = at + 1
    while (next < items.length && items[next]![1]!.length > depth) next++
    const last = lists.at(-1)
    const own = { text: text!, lists: listsOf(items.slice(at + 1, next)) }
    if (last && (last.start === null) === (number === undefined)) last.items.push(own)
    else lists.push({ kind: 'list', start: number === undefined ? null : Number(number), items: [own] })
    at = next
  }
  return lists
}

/** So long, in characters, what stands between two marks may be: a text full of marks costs no time. */
const within = '{1,500}?'
const marks = new RegExp(
  [
    '`([^`\\n]+)`',
    // No mark is inside of an address.
    '(https?://[^\\s<>"\']+)',
    '\\[([^\\]\\n]{1,300})\\]\\((https?://[^\\s()]+)\\)',
    `\\*\\*(?=\\S)([^\\n]${within})(?<=\\S)\\*\\*`,
    `~~(?=\\S)([^\\n]${within})(?<=\\S)~~`,
    `(?<![\\p{L}\\p{N}*])\\*(?=[^\\s*])([^*\\n]${within})(?<=\\S)\\*(?![\\p{L}\\p{N}*])`,
    `(?<![\\p{L}\\p{N}_])_(?=[^\\s_])([^_\\n]${within})(?<=\\S)_(?![\\p{L}\\p{N}_])`,
  ].join('|'),
  'gu',
)

/** The parts of a text without blocks, in their order. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let done = 0
  for (const match of text.matchAll(marks)) {
    const [whole, code, address, label, href, bold, strike, star, low] = match
    if (address !== undefined) continue
    if (match.index > done) runs.push({ kind: 'words', text: text.slice(done, match.index) })
    if (code !== undefined) runs.push({ kind: 'code', text: code })
    else if (href !== undefined) runs.push(linkOf(label!, href))
    else if (bold !== undefined) runs.push({ kind: 'bold', runs: runsOf(bold) })
    else if (strike !== undefined) runs.push({ kind: 'strike', runs: runsOf(strike) })
    else runs.push({ kind: 'italic', runs: runsOf((star ?? low)!) })
    done = match.index + whole.length
  }
  if (done < text.length) runs.push({ kind: 'words', text: text.slice(done) })
  return runs
}

/** No link has another inside, and none says that it leads elsewhere: what names an address shows its own as well. */
function linkOf(label: string, href: string): Run {
  if (!/https?:\/\//.test(label)) return { kind: 'link', href, runs: runsOf(label) }
  return { kind: 'words', text: label === href ? href : `${label} (${href})` }
}
