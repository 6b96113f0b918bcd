import { withCalled } from '#schema/chat/mentions.ts'
import { withoutMarks } from '#schema/chat/withoutMarks.ts'
import { voiceLength } from '#schema/voiceTime.ts'
import type { Say } from '../platform/words.ts'

type Named = { name: string; mime: string }
type Said = {
  text: string
  mentions: readonly { id: string; name: string }[]
  files: readonly { file: Named; voice: { duration_ms: number } | null }[]
}

/** What stands in a message as a picture: what every browser shows. */
export const isPicture = ({ mime }: Pick<Named, 'mime'>): boolean =>
  /^image\/(png|jpeg|webp|avif|gif)$/.test(mime)

/** The beginning of a text in one line, without its marks. */
const lineOf = (text: string): string => withoutMarks(text.slice(0, 300)).replaceAll(/\s+/g, ' ')

/** What a message says, in one line: its words, or else its files. */
export function lineOfMessage({ text, mentions, files }: Said, t: Say<'chat'>): string {
  if (text !== '') return lineOf(withCalled(text, { people: mentions, everyone: t('mention.all') }))
  const [first] = files
  if (first?.voice) return t('line.voice', { time: voiceLength(first.voice.duration_ms) })
  if (files.every(({ file }) => isPicture(file))) return t('line.pictures', { count: files.length })
  return files.length === 1 ? first!.file.name : t('line.files', { count: files.length })
}
