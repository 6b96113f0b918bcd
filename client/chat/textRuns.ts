/** Of a mention `text` is whom it names: a subject's id, or `all`. */
export type TextRun = { kind: 'text' | 'link' | 'mention'; text: string }

/** An address ends before the signs that close a sentence. */
const special = /@\[([1-9]\d{0,17}|all)\]|https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]}»”’]/gu

/** A text as runs, in its order. Whatever looks like markup stays words. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  let done = 0
  for (const match of text.matchAll(special)) {
    if (match.index > done) runs.push({ kind: 'text', text: text.slice(done, match.index) })
    const [whole, mention] = match
    runs.push(mention ? { kind: 'mention', text: mention } : { kind: 'link', text: whole })
    done = match.index + whole.length
  }
  if (done < text.length) runs.push({ kind: 'text', text: text.slice(done) })
  return runs
}

/** What a mark of Markdown has in it. No line is looked through from another. */
const marked = /[*_~`]|]\(|^(>| *([-+•]|\d+[.)]) )/m

/** Whether a text may have Markdown in it. */
export const isMarked = (text: string): boolean => marked.test(text)
