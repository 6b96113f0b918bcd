export type TextRun = { kind: 'text' | 'link' | 'bold' | 'code'; text: string }

/** An address ends before the signs that close a sentence. */
const special = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]}»”’]/gu

/** A text as runs, in its order. Whatever looks like other markup stays words. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  let done = 0
  for (const match of text.matchAll(special)) {
    if (match.index > done) runs.push({ kind: 'text', text: text.slice(done, match.index) })
    const [whole, code, bold] = match
    runs.push(
      code
        ? { kind: 'code', text: code }
        : bold
          ? { kind: 'bold', text: bold }
          : { kind: 'link', text: whole },
    )
    done = match.index + whole.length
  }
  if (done < text.length) runs.push({ kind: 'text', text: text.slice(done) })
  return runs
}
