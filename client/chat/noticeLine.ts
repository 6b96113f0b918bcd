import type { Say } from '../platform/words.ts'
import { lineOfMessage } from './fileLine.ts'
import type { Message } from './operations.ts'
import { nameOf } from './roomName.ts'

type Said = Pick<Message, 'notice' | 'text' | 'own' | 'author' | 'mentions' | 'reply_to'>

/** What a room says of a change of it, in one line, with the names that people have now. */
export function noticeLine({ notice, text, own, author, mentions, reply_to }: Said, t: Say<'chat'>): string {
  if (!notice) return ''
  const quoted = notice === 'pinned' && reply_to ? lineOfMessage(reply_to, t).slice(0, 100) : ''
  const people = mentions.map((person) => nameOf(person, t)).join(', ')
  const kind = notice === 'pinned' && quoted === '' ? 'pinned.gone' : notice
  return t(own ? `notice.${kind}.own` : `notice.${kind}`, {
    name: nameOf(author, t),
    text: text || quoted,
    people,
  })
}
