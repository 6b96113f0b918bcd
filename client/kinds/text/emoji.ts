import { emojis } from '@tiptap/extension-emoji'
import { emojiWords } from './emojiWords.ts'

type Found = { emoji: string; name: string }

const all = emojis.filter(
  (one) => one.emoji !== undefined && one.group !== '' && !/skin_tone|_tone\d/.test(one.name),
)

/** Shown before anything is typed. */
const usual = Object.keys(emojiWords)

const rank = (texts: string[], query: string) => {
  if (texts.some((text) => text === query)) return 0
  if (texts.some((text) => text.startsWith(query))) return 1
  return texts.some((text) => text.includes(query)) ? 2 : 3
}

/** Emoji whose name, tag or word in Russian or Chinese has `query` in it, the nearest first. */
export function findEmoji(query: string, limit: number): Found[] {
  const wanted = query.toLowerCase()
  if (wanted === '') return usual.slice(0, limit).map((emoji) => ({ emoji, name: nameOf(emoji) }))
  return all
    .map((one) => {
      const local = emojiWords[one.emoji!]?.split(' ') ?? []
      return {
        emoji: one.emoji!,
        name: one.name,
        rank: rank([one.name, ...one.shortcodes, ...one.tags, ...local], wanted),
      }
    })
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
}

const nameOf = (emoji: string) => all.find((one) => one.emoji === emoji)?.name ?? emoji
