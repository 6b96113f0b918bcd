/** A run of a comment: words, an address, or a mention of a person. */
export type CommentRun =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string }
  | { kind: 'mention'; id: string }

/** A mention is '@[<subject id>]'; an address ends before punctuation that closes a sentence. */
const special = /@\[([1-9]\d{0,17})\]|https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]}»”’]/gu

/** A text as runs, in order. Anything that looks like markup is literal. */
export function commentRuns(text: string): CommentRun[] {
  const runs: CommentRun[] = []
  let done = 0
  for (const match of text.matchAll(special)) {
    if (match.index > done) runs.push({ kind: 'text', text: text.slice(done, match.index) })
    runs.push(match[1] ? { kind: 'mention', id: match[1] } : { kind: 'link', text: match[0] })
    done = match.index + match[0].length
  }
  if (done < text.length) runs.push({ kind: 'text', text: text.slice(done) })
  return runs
}
