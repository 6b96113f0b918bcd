import { isIcon } from '../../icon.ts'

/** The block above a text between two lines of three dashes. */
export type FrontMatter = {
  title: string | null
  icon: string | null
  /** The lines that are neither, verbatim. */
  rest: string
  body: string
}

const form = /^---[ \t]*\r?\n(?:([^]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/
const field = /^([\p{L}_][\p{L}\p{N}_ -]*):(?:[ \t]+|$)/u

/** Parses the front matter of a text; an invalid one stays in the text. */
export function readFrontMatter(text: string): FrontMatter {
  const plain = text.replace(/^\uFEFF/, '')
  const found = form.exec(plain)
  const lines = found?.[1]?.split(/\r?\n/) ?? []
  const isHead = lines.length > 0 && field.test(lines.find((line) => line.trim() !== '') ?? '')
  if (!found || !isHead) return { title: null, icon: null, rest: '', body: plain }
  let title: string | null = null
  let icon: string | null = null
  const rest = lines.filter((line) => {
    const value = scalar(line.replace(field, ''))
    const name = field.exec(line)?.[1]?.toLowerCase()
    if (name === 'title' && value !== '') title = value
    else if (name === 'icon' && isIcon(value)) icon = value
    else return line.trim() !== ''
    return false
  })
  return { title, icon, rest: rest.join('\n'), body: plain.slice(found[0].length) }
}

/** A text of one line, with or without quotes. */
function scalar(text: string): string {
  const plain = text.trim()
  if (plain.startsWith("'") && plain.endsWith("'") && plain.length > 1)
    return plain.slice(1, -1).replaceAll("''", "'")
  if (!plain.startsWith('"')) return plain
  try {
    const read: unknown = JSON.parse(plain)
    return typeof read === 'string' ? read : plain
  } catch {
    return plain
  }
}
